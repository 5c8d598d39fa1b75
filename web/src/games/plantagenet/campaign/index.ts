// The components of the campaign. Each renders nothing while it has nothing to show. The deck browser and the history lie
// over the table and can be mounted anywhere.
export { default as DeckBrowser } from "./DeckBrowser.svelte";
export { default as Guide } from "./Guide.svelte";
export { default as HandPanel } from "./HandPanel.svelte";
export { default as HeirsPanel } from "./HeirsPanel.svelte";
export { default as History } from "./History.svelte";
export { default as LastCard } from "./LastCard.svelte";
export { default as MenuRows } from "./MenuRows.svelte";
export { default as PlanBuilder } from "./PlanBuilder.svelte";
export { default as PlanStrip } from "./PlanStrip.svelte";
export { default as Respite } from "./Respite.svelte";
export { default as TidesPanel } from "./TidesPanel.svelte";
export { panesOf } from "./panes.svelte";
export { isPlanQuestion } from "./plan.svelte";
