import { useState } from "react";
import type { Choice, Version } from "./conflict-parts.ts";

/** One decision: about one segment, or about all open ones. */
type Decision = ReadonlyMap<string, Choice>;

interface Decisions {
  made: readonly Decision[];
  undone: readonly Decision[];
}

const none: Decisions = { made: [], undone: [] };

/** All decisions; later ones override earlier ones. */
export function choicesOf(decisions: readonly Decision[]): ReadonlyMap<string, Choice> {
  return new Map(decisions.flatMap((decision) => [...decision]));
}

/** Consecutive edits of one segment count as one decision. */
export function addDecision({ made }: Decisions, decision: Decision): Decisions {
  const [[id, choice] = []] = decision;
  const last = made.at(-1);
  const isSameText =
    decision.size === 1 &&
    last?.size === 1 &&
    typeof choice === "object" &&
    typeof last.get(id ?? "") === "object";
  return { made: [...(isSameText ? made.slice(0, -1) : made), decision], undone: [] };
}

export function undoDecision({ made, undone }: Decisions): Decisions {
  return { made: made.slice(0, -1), undone: [...undone, ...made.slice(-1)] };
}

export function redoDecision({ made, undone }: Decisions): Decisions {
  return { made: [...made, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}

/** The choices of a conflict, each of which can be undone. `ids`: the segments to decide. */
export function useChoices(ids: readonly string[]) {
  const [decisions, setDecisions] = useState(none);
  const choices = choicesOf(decisions.made);
  const add = (decision: Decision) => setDecisions((before) => addDecision(before, decision));
  return {
    choices,
    decisions: decisions.made,
    choose: (id: string, choice: Choice) => add(new Map([[id, choice]])),
    /** The undecided ones. */
    fill: (version: Version) => add(new Map(ids.filter((id) => !choices.has(id)).map((id) => [id, version]))),
    undo: () => setDecisions(undoDecision),
    redo: () => setDecisions(redoDecision),
  };
}
