import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

/** Languages whose checkbox was changed, with the new values. */
export type Ticks = Partial<Record<LanguageTag, boolean>>;

export interface LanguageChanges {
  /** The requested changes, in the order of the product's languages. */
  wanted: LanguageTag[];
  added: LanguageTag[];
  removed: LanguageTag[];
}

export function languageChanges(stored: readonly LanguageTag[], ticks: Ticks): LanguageChanges {
  const isThere = (tag: LanguageTag) => stored.includes(tag);
  const wanted = languageTags.filter((tag) => ticks[tag] ?? isThere(tag));
  return {
    wanted,
    added: wanted.filter((tag) => !isThere(tag)),
    removed: languageTags.filter((tag) => isThere(tag) && !wanted.includes(tag)),
  };
}

export function hasChanges(stored: readonly LanguageTag[], ticks: Ticks): boolean {
  const { added, removed } = languageChanges(stored, ticks);
  return added.length + removed.length > 0;
}

/** Changes one checkbox; setting it back to the stored value removes the change. */
export function tick(stored: readonly LanguageTag[], ticks: Ticks, tag: LanguageTag): Ticks {
  const isThere = stored.includes(tag);
  const { [tag]: before = isThere, ...others } = ticks;
  return before === isThere ? { ...others, [tag]: !isThere } : others;
}

export type LanguageStep = { tag: LanguageTag; kind: "add" | "remove" };

export interface StepsResult {
  done: LanguageStep[];
  left: LanguageStep[];
  /** The error of the first failed step. */
  error?: unknown;
}

/** Runs the steps one after the other, additions first, and stops at the first failure. */
export async function takeSteps(
  { added, removed }: Pick<LanguageChanges, "added" | "removed">,
  take: (step: LanguageStep) => Promise<unknown>,
): Promise<StepsResult> {
  const left: LanguageStep[] = [
    ...added.map((tag) => ({ tag, kind: "add" as const })),
    ...removed.map((tag) => ({ tag, kind: "remove" as const })),
  ];
  const done: LanguageStep[] = [];
  for (let step = left[0]; step; step = left[0]) {
    try {
      await take(step);
    } catch (error) {
      return { done, left, error };
    }
    done.push(step);
    left.shift();
  }
  return { done, left };
}
