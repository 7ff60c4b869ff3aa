import type { SaverState } from "@minbar/unsaved/saver";
import { isInTrash, serverWords, statusOf } from "@minbar/ui/failure";
import { formatDate } from "@minbar/ui/intl";
import { messages } from "#transcript/model/messages.ts";

const clock = { hour: "2-digit", minute: "2-digit" } as const;
const day = { day: "numeric", month: "short", ...clock } as const;

/** `14:03`; for another day `21 Nov, 14:03`. */
export function clockTime(at: Date, now = new Date()): string {
  return formatDate(at, at.toDateString() === now.toDateString() ? clock : day);
}

type State = Pick<
  SaverState,
  "status" | "savedAt" | "modifiedAt" | "storage" | "failure" | "merged" | "recovery"
>;

/** Why the last save failed, briefly: the banner says more about a text that is absent. */
function failedWords(failure: unknown): string {
  const t = messages.get();
  const absence = absenceOf(failure);
  if (absence) return { "in trash": t.notSavedInTrash, deleted: t.notSavedDeleted }[absence];
  const reason = serverWords(failure);
  return reason === undefined ? t.notSaved : t.notSavedBecause({ reason });
}

/** Where the text of a save is, or its video, if the server did not find it. */
export function absenceOf(failure: unknown): "in trash" | "deleted" | undefined {
  if (statusOf(failure) !== 404) return undefined;
  return isInTrash(failure) ? "in trash" : "deleted";
}

/** Why a save failed, in a sentence; `undefined` if the server did not say it. */
export function saveFault(failure: unknown): string | undefined {
  return absenceOf(failure) === "deleted" ? messages.get().noLongerExists : serverWords(failure);
}

/** The text of the status line: when something changed, and whether it was saved. */
export function statusWords(
  { status, savedAt, modifiedAt, storage, failure, merged, recovery }: State,
  isManuallySaved: boolean,
): { modified: string | undefined; words: string } {
  const t = messages.get();
  const isTabOnly = storage === "tab";
  const stored = isManuallySaved ? t.keptHere : "";
  const words = {
    saved: savedWords({ savedAt, merged }),
    // A banner names the other tab.
    elsewhere: recovery ? t.unsavedWork : "",
    modified: isTabOnly ? t.keptInTab : stored,
    saving: t.saving,
    slow: t.slow,
    offline: isTabOnly ? t.offlineInTab : t.offlineKept,
    unreachable: isTabOnly ? t.unreachableInTab : t.unreachableKept,
    failed: failedWords(failure),
    conflict: t.mergeNeeded,
    "signed-out": isTabOnly ? t.signedOutInTab : t.signedOut,
  };
  return {
    modified: modifiedWords(modifiedAt, status === "saved" ? savedAt : undefined),
    words: words[status],
  };
}

/** Nothing if the text was saved in the same minute: "Modified 14:03, Saved 14:03" would leave open which came last. */
function modifiedWords(modifiedAt: Date | undefined, savedAt: Date | undefined): string | undefined {
  if (!modifiedAt) return undefined;
  const time = clockTime(modifiedAt);
  return savedAt && clockTime(savedAt) === time ? undefined : messages.get().modifiedAt({ time });
}

function savedWords({ savedAt, merged }: Pick<State, "savedAt" | "merged">): string {
  const t = messages.get();
  const saved = savedAt ? t.savedAt({ time: clockTime(savedAt) }) : t.saved;
  if (!merged) return saved;
  return `${saved}. ${merged.by === undefined ? t.merged : t.mergedWith({ name: merged.by })}`;
}
