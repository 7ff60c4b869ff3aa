import { checkKinds } from "@minbar/domain/checks/finding";
import type { CheckKind, Finding } from "@minbar/domain/checks/finding";

/** The start of `changed-…`: my last visit, a date, or a revision's id. */
export type Since = "visit" | `${number}-${number}-${number}` | `r${number}`;

/** Lines that belong together, as in the address (`set=`); `undefined` stands for all lines. */
export type LineSet =
  | "stale"
  | "empty"
  | "check"
  | "issues"
  | `issues-${CheckKind}`
  | "suggested"
  | `changed-${Since}`;

/** Findings that ask for a look at the video rather than for a correction; they have a set of their own. */
const kindsToCheck: ReadonlySet<string> = new Set(["doubtful-time"]);

const named: ReadonlySet<string> = new Set<LineSet>([
  "stale",
  "empty",
  "check",
  "issues",
  "suggested",
  "changed-visit",
  ...checkKinds.map((kind) => `issues-${kind}` as const),
]);

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text));
}

function isLineSet(text: string): text is LineSet {
  if (named.has(text)) return true;
  return text.startsWith("changed-") && (isDay(text.slice(8)) || /^changed-r[1-9]\d{0,9}$/u.test(text));
}

/** An unknown value means all lines. */
export function readLineSet(raw: unknown): LineSet | undefined {
  return typeof raw === "string" && isLineSet(raw) ? raw : undefined;
}

/** The kind of issue that a set is about. */
export function kindOf(set: LineSet | undefined): CheckKind | undefined {
  return checkKinds.find((kind) => set === `issues-${kind}`);
}

/** When the lines of a set changed; `undefined` if it is about something else. */
export function sinceOf(set: LineSet | undefined): Since | undefined {
  return set?.startsWith("changed-") ? (set.slice(8) as Since) : undefined;
}

const known = new WeakMap<readonly Finding[], readonly LineSet[]>();

/** The sets that a line with these findings belongs to; unchanged findings are the same object. */
export function setsOfFindings(findings: readonly Finding[]): readonly LineSet[] {
  const sets =
    known.get(findings) ??
    findings.flatMap(({ kind }): LineSet[] =>
      kindsToCheck.has(kind) ? ["check"] : ["issues", `issues-${kind}`],
    );
  known.set(findings, sets);
  return sets;
}

/** The keys of the lines that wait for somebody, by set. */
export type OpenLines = ReadonlyMap<LineSet, ReadonlySet<string>>;

export function openLinesOf(lines: Iterable<{ key: string; sets: readonly LineSet[] }>): OpenLines {
  const open = new Map<LineSet, Set<string>>();
  for (const { key, sets } of lines)
    for (const set of sets) {
      const keys = open.get(set) ?? new Set();
      open.set(set, keys.add(key));
    }
  return open;
}
