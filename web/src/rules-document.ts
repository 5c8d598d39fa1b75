// Converts the rules of a game from Markdown to HTML with an anchor at every clause, and lists the entries for the search.
import { Marked, type Tokens } from "marked";

export interface RulesEntry {
  id: string;
  /** Clause number, if it has one. */
  clause: string | null;
  /** 2–4 for headings, 0 for a single clause. */
  depth: number;
  title: string;
  text: string;
}

export interface RulesDocument {
  html: string;
  entries: RulesEntry[];
}

/** "4.4.2m", "6.0-Ia-a", "Y1e", "R.1", "T.5"; at the start of a heading or in bold at the start of a line. */
const CLAUSE = /^(\d+(?:\.\d+)+(?:-[A-Za-z0-9]+)*[a-z]{0,2}|\d+(?=\s)|[A-Z]{1,2}\d+[a-z]?|[RT]\.\d+)(?=\s|$|[.:])/;
const BOLD_CLAUSE = /^\*\*([^*\s]+)\*\*/;

const plain = (markdown: string) =>
  markdown
    .replace(/[*_`]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (ch) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[ch] ?? ch);

export const readRules = (markdown: string): RulesDocument => {
  const entries: RulesEntry[] = [];
  const used = new Set<string>();
  const anchor = (wanted: string): string => {
    let id = wanted || "section";
    for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`;
    used.add(id);
    return id;
  };

  /** Adds an entry for a line that begins with a bold clause number, and returns its anchor; null for other lines. */
  const clauseOf = (raw: string): string | null => {
    const bold = BOLD_CLAUSE.exec(raw.trim())?.[1];
    const clause = bold ? CLAUSE.exec(bold)?.[1] : undefined;
    if (!clause) return null;
    const text = plain(raw.trim().replace(BOLD_CLAUSE, ""));
    const id = anchor(clause);
    entries.push({ id, clause, depth: 0, title: text.split(/(?<=[.;:])\s/)[0] ?? text, text });
    return id;
  };

  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        return /^(https?:|#|\/)/.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
      },
      image: ({ text }: Tokens.Image) => escaped(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (depth === 1) return ""; // the page has its own title
        const words = plain(text);
        const clause = CLAUSE.exec(words)?.[1] ?? null;
        const id = anchor(clause ?? slug(words));
        entries.push({ id, clause, depth, title: words, text: words });
        return `<h${depth} id="${id}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // A wide table scrolls sideways on a phone, so it must be reachable by keyboard.
      table(table: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const rows = table.rows.map((row) => cells(row, "td")).join("");
        return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead>${cells(table.header, "th")}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      // Rulings are searched together with the clause before them.
      blockquote({ tokens, text }: Tokens.Blockquote) {
        const last = entries.at(-1);
        if (last) last.text += ` ${plain(text)}`;
        return `<blockquote>${this.parser.parse(tokens)}</blockquote>\n`;
      },
      listitem(item: Tokens.ListItem) {
        const id = clauseOf(item.text);
        return `<li${id ? ` id="${id}" class="clause" tabindex="-1"` : ""}>${this.parser.parse(item.tokens)}</li>\n`;
      },
      paragraph({ tokens, text }: Tokens.Paragraph) {
        const id = used.has(BOLD_CLAUSE.exec(text.trim())?.[1] ?? "") ? null : clauseOf(text);
        return `<p${id ? ` id="${id}" class="clause" tabindex="-1"` : ""}>${this.parser.parseInline(tokens)}</p>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, entries };
};

/** The entry that a hash means: itself, or the nearest clause that contains it. */
export const entryFor = (entries: readonly RulesEntry[], wanted: string): RulesEntry | undefined => {
  for (let id = wanted; id; id = id.replace(/([a-z]+|[.-]?[^.-]+)$/, "")) {
    const found = entries.find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
};

export const search = (entries: readonly RulesEntry[], query: string): RulesEntry[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const score = (entry: RulesEntry) =>
    entry.clause?.toLowerCase() === words[0]?.replace("§", "") ? 0 : entry.depth > 0 ? 1 : 2;
  return entries
    .filter((entry) =>
      words.every((word) => `${entry.clause ?? ""} ${entry.text}`.toLowerCase().includes(word.replace("§", ""))),
    )
    .sort((a, b) => score(a) - score(b));
};
