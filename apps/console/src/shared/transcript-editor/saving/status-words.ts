import type { SaverState } from "@minbar/unsaved/saver-state";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { formatDate } from "@minbar/ui/intl";
import { messages } from "../messages.ts";

const clock = { hour: "2-digit", minute: "2-digit" } as const;
const day = { day: "numeric", month: "short", ...clock } as const;

/** `14:03`; for another day `21 Nov, 14:03`. */
export function clockTime(at: Date, now = new Date()): string {
  return formatDate(at, at.toDateString() === now.toDateString() ? clock : day);
}

type State = Pick<
  SaverState<unknown, unknown, unknown>,
  "status" | "savedAt" | "modifiedAt" | "keptOn" | "failure" | "merged"
>;

/** Why the last save failed, in the server's words; those of a 404 do not say that the text can be restored. */
function failedWords(failure: unknown): string {
  const t = messages.get();
  if (isGone(failure)) return t.notSavedInTrash;
  const reason = serverWords(failure);
  return reason === undefined ? t.notSaved : t.notSavedBecause({ reason });
}

/** Whether a save failed because the text or its video is in the trash. */
export function isGone(failure: unknown): boolean {
  return statusOf(failure) === 404;
}

/** The text of the status line: when something changed, and whether it was saved. */
export function statusWords(
  { status, savedAt, modifiedAt, keptOn, failure, merged }: State,
  isKeptHere: boolean,
): { modified: string | undefined; words: string } {
  const t = messages.get();
  const isTabOnly = keptOn === "tab";
  const kept = isKeptHere ? t.keptHere : "";
  const words = {
    saved: savedWords({ savedAt, merged }),
    modified: isTabOnly ? t.keptInTab : kept,
    saving: t.saving,
    slow: t.slow,
    offline: isTabOnly ? t.offlineInTab : t.offlineKept,
    unreachable: isTabOnly ? t.unreachableInTab : t.unreachableKept,
    failed: failedWords(failure),
    conflict: t.mergeNeeded,
    "signed-out": isTabOnly ? t.signedOutInTab : t.signedOut,
  };
  return {
    modified: modifiedAt && t.modifiedAt({ time: clockTime(modifiedAt) }),
    words: words[status],
  };
}

function savedWords({ savedAt, merged }: Pick<State, "savedAt" | "merged">): string {
  const t = messages.get();
  const saved = savedAt ? t.savedAt({ time: clockTime(savedAt) }) : t.saved;
  if (!merged) return saved;
  return `${saved}. ${merged.by === undefined ? t.merged : t.mergedWith({ name: merged.by })}`;
}
