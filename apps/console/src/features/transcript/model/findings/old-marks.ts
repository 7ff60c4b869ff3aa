import { isCheckKind } from "@minbar/domain/checks/finding";
import { doubtfulTimeMark, ignoredMark } from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";

type Read = (stored: unknown) => readonly FindingMark[];

/** `{"segment id": "0:22"}` */
const readDoubtful: Read = (stored) =>
  Object.entries(stored instanceof Object && !Array.isArray(stored) ? stored : {})
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([id, time]) => doubtfulTimeMark({ id, time }));

/** `["segment-id kind words of the segment"]` */
const readIgnored: Read = (stored) =>
  (Array.isArray(stored) ? stored : []).flatMap((key: unknown) => {
    const [, id = "", kind = "", text = ""] = /^(\S+) (\S+) (.*)$/su.exec(String(key)) ?? [];
    return isCheckKind(kind) ? [ignoredMark(kind, { id, text })] : [];
  });

/** What releases until 0.1.0 stored in one browser. */
const oldKeys: readonly [string, Read][] = [
  ["minbar:doubtful-times:", readDoubtful],
  ["minbar:ignored:", readIgnored],
];

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}

/** Passes on the marks of an earlier release, and removes them once `store` says that they are stored elsewhere. */
export function takeOldMarks(place: string, store: (marks: readonly FindingMark[]) => boolean): void {
  try {
    for (const [prefix, read] of oldKeys) {
      const key = prefix + place;
      const marks = read(parsed(localStorage.getItem(key)));
      if (marks.length === 0 || store(marks)) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses storage.
  }
}
