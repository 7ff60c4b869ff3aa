import { diffArrays } from "diff";

/** A run of words that are unchanged, added or removed. */
export interface WordChange {
  text: string;
  kind: "same" | "added" | "removed";
}

/** With more changes than this, the whole text is shown as replaced: limits the time of the comparison. */
const maxChanges = 1000;

/** Words, each with all its marks, and the white space between them. */
function tokensOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

function compare(before: string, after: string): WordChange[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: maxChanges });
  if (!parts) {
    return [
      { text: before, kind: "removed" },
      { text: after, kind: "added" },
    ];
  }
  return parts.map(({ value, added, removed }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return { text: value.join(""), kind };
  });
}

/** A space between two changed words belongs to the change, so that a phrase is replaced as a whole. */
function joinPhrases(changes: readonly WordChange[]): WordChange[] {
  return changes.flatMap((change, index): WordChange[] => {
    const isBetween = change.text.trim() === "" && index > 0 && index < changes.length - 1;
    if (change.kind !== "same" || !isBetween) return [change];
    return [
      { text: change.text, kind: "removed" },
      { text: change.text, kind: "added" },
    ];
  });
}

/**
 * The changes from one text to another, by whole words with their marks. `same` and `added` together are the new text,
 * `same` and `removed` the old one; removed words precede added ones.
 */
export function diffWords(before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed !== "") changes.push({ text: removed, kind: "removed" });
    if (added !== "") changes.push({ text: added, kind: "added" });
    [removed, added] = ["", ""];
  };
  for (const change of joinPhrases(compare(before, after))) {
    if (change.kind === "removed") removed += change.text;
    else if (change.kind === "added") added += change.text;
    else {
      close();
      changes.push(change);
    }
  }
  close();
  return changes;
}
