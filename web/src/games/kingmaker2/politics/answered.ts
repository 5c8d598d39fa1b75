// What became of my offers in this turn. The view has open offers only; the log of the turn tells the rest.
import type { Table } from "../table";
import type { Telling } from "../../../wire";

export type Answer = "accepted" | "declined" | "withdrawn" | "lapsed";

export interface Answered {
  n: number;
  /** To whom it was made. */
  to: string;
  /** What was offered, as the log has it. */
  text: string;
  answer: Answer;
}

const isOffer = (line: Telling): boolean =>
  (line.clause === "T.5" && / offers /.test(line.text)) || (line.clause === "21.1d" && / proposes /.test(line.text));

/** How a line answers the offer of a seat to another, if it does. */
const answerOf = (line: Telling, from: string, to: string): Answer | undefined => {
  if (line.seat === to && line.clause === "T.5" && / declines\.$/.test(line.text)) return "declined";
  if (line.seat === from && line.clause === "T.5" && / withdraws /.test(line.text)) return "withdrawn";
  const isAgreed = line.clause === "T.5" && / agrees\.$/.test(line.text) && (line.seat === to || line.seat === from);
  return isAgreed || (line.clause === "21.1d" && / allied\.$/.test(line.text)) ? "accepted" : undefined;
};

/** `stillOpen`: the seats to which I have an open offer. */
export const answeredIn = (
  turn: readonly Telling[],
  me: string,
  nameOf: (seat: string) => string,
  others: readonly string[],
  stillOpen: readonly string[],
): readonly Answered[] =>
  turn.flatMap((line, i) => {
    const to = line.seat === me && isOffer(line) ? others.find((seat) => line.text.includes(nameOf(seat))) : undefined;
    if (!to) return [];
    const later = turn.slice(i + 1);
    const until = later.findIndex((next) => next.seat === me && isOffer(next) && next.text.includes(nameOf(to)));
    const answer = later
      .slice(0, until < 0 ? undefined : until)
      .map((next) => answerOf(next, me, to))
      .find(Boolean);
    return !answer && until < 0 && stillOpen.includes(to)
      ? []
      : [{ n: line.n, to, text: line.text, answer: answer ?? "lapsed" }];
  });

export const answered = (
  table: Table,
  others: readonly string[],
  stillOpen: readonly string[],
): readonly Answered[] => {
  const log = table.moment?.log ?? [];
  const turn = log.slice(
    Math.max(
      0,
      log.findLastIndex((line) => line.heading !== null),
    ),
  );
  return answeredIn(turn, table.eye, (seat) => table.seatName(seat), others, stillOpen);
};
