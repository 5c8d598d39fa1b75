import { describe, expect, it } from "vitest";
import { briefsOf, firstOf, groupsOf, nobleOf, rowsOf, soleGroup } from "../kingmaker/answers";
import { isList } from "../kingmaker/answer-groups";
import type { Choice } from "../kingmaker/table";
import type { Action, View } from "../kingmaker/types";
import { edition } from "./edition";

const choice = (action: Action, label: string = action.do): Choice => ({ action, label });
const march = (noble: "percy" | "neville" | "pole") => choice({ do: "march", noble });
const kindsOf = (choices: Choice[]) => groupsOf(choices, undefined).map(({ kind }) => kind);
/** As much of a view as the groups read. */
const viewWith = (moved: readonly string[]): View =>
  ({
    factions: [
      { nobles: ["percy", "neville", "pole"].map((noble) => ({ noble, marchPrice: Number(moved.includes(noble)) })) },
    ],
  }) as unknown as View;

describe("groups", () => {
  it("have one kind each; offers and their like are answered elsewhere", () => {
    const offer = choice({ do: "decline", offer: 1 });
    expect(kindsOf([march("percy"), offer, choice({ do: "done" }), march("neville")])).toEqual(["march", "done"]);
  });

  it("count a City card among the cards that change hands", () => {
    const city = choice({ do: "transfer-city", city: "york", to: "percy" });
    expect(kindsOf([city, choice({ do: "transfer", card: "le-rose", to: "percy", exchange: null })])).toEqual([
      "transfer",
    ]);
  });

  it("name one or two who march, and count more", () => {
    const [two] = groupsOf([march("percy"), march("pole")], undefined);
    expect(two?.name).toBe("Percy or Pole marches");
    const [three] = groupsOf([march("percy"), march("pole"), march("neville")], undefined);
    expect([three?.name, three?.note]).toEqual(["March", "3 left"]);
  });

  it("put what takes a Free Move last, and say so if everything does", () => {
    const [mixed] = groupsOf([march("percy"), march("pole")], viewWith(["percy"]));
    expect(mixed?.choices.map(({ action }) => nobleOf(action))).toEqual(["pole", "percy"]);
    expect(mixed?.note).toBe("");
    const [all] = groupsOf([march("percy"), march("pole")], viewWith(["percy", "pole"]));
    expect(all?.note).toBe("with a Free Move");
  });

  it("of a grave kind open a list even for a single answer", () => {
    const [group] = groupsOf([choice({ do: "execute", royal: "henry-vi" })], undefined);
    expect(group && isList(group)).toBe(true);
    const [no] = groupsOf([choice({ do: "no" })], undefined, "no");
    expect(no && isList(no)).toBe(true);
  });
});

describe("what comes first", () => {
  it("is what brings the game on", () => {
    const groups = groupsOf([choice({ do: "done" }), march("percy")], undefined);
    expect(firstOf(groups)?.kind).toBe("march");
  });

  it("is open by itself if it is the only kind, but not what nobody needs to do", () => {
    const homes = (["alnwick", "cockermouth"] as const).map((at) => choice({ do: "home", noble: "percy", at }));
    expect(soleGroup(groupsOf(homes, undefined))?.kind).toBe("home");
    const steps = (["percy", "pole"] as const).map((noble) => choice({ do: "step-out", noble }));
    expect(soleGroup(groupsOf(steps, undefined))).toBeUndefined();
  });
});

describe("lists", () => {
  it("have a row for each card, with who may receive it", () => {
    const [group] = groupsOf(
      [
        choice({ do: "award", card: "le-rose", to: "percy" }),
        choice({ do: "award", card: "le-rose", to: "pole" }),
        choice({ do: "award", card: "coventry", to: "percy" }),
      ],
      undefined,
    );
    const rows = group && rowsOf(edition, group);
    expect(rows?.map(({ options }) => options.map(({ object }) => object))).toEqual([["Percy", "Pole"], ["Percy"]]);
    expect(rows?.every(({ what }) => what !== "")).toBe(true);
  });

  it("are brief where a name says it all, and not where odds are shown", () => {
    const [who] = groupsOf(
      (["percy", "pole"] as const).map((noble) => choice({ do: "choose", noble }, noble)),
      undefined,
    );
    expect(who && briefsOf(who)).toEqual(["percy", "pole"]);
    const [attack] = groupsOf(
      (["york", "ely"] as const).map((area) => choice({ do: "attack", area, target: { kind: "seat", id: "boar" } })),
      undefined,
    );
    expect(attack && briefsOf(attack)).toBeNull();
  });
});
