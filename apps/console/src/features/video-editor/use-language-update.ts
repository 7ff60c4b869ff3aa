import { useState } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { formatList } from "@minbar/ui/intl";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { languageName } from "@minbar/ui/words/names";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import type { ListedVideo } from "./edits.ts";
import { takeSteps } from "./language-changes.ts";
import type { LanguageChanges, LanguageStep, StepsResult } from "./language-changes.ts";
import { messages } from "./messages.ts";

function namesOf(steps: readonly LanguageStep[]): string {
  return formatList(
    steps.map(({ tag }) => languageName(tag)),
    "narrow",
  );
}

/** The completed and the remaining steps, if it stopped after the first one. */
function accountOf({ done, left, error }: StepsResult): string {
  const t = messages.get();
  const unanswered = isAnswerLost(error) ? left.slice(0, 1) : [];
  const notDone = left.slice(unanswered.length);
  const added = done.filter(({ kind }) => kind === "add");
  const removed = done.filter(({ kind }) => kind === "remove");
  return [
    added.length > 0 && t.added({ names: namesOf(added) }),
    removed.length > 0 && t.removed({ names: namesOf(removed) }),
    unanswered.length > 0 && t.unanswered({ names: namesOf(unanswered) }),
    notDone.length > 0 && t.notDone({ names: namesOf(notDone) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A language that somebody else has removed in the meantime counts as removed. */
function ignoreNotFound(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/** Adds and removes languages one by one, and reports how far it got if it did not finish. */
export function useLanguageUpdate(video: ListedVideo, onDone: () => void) {
  const changed = useLibraryChanged();
  const [account, setAccount] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = api.transcripts.upsert.useMutation();
  const remove = api.transcripts.remove.useMutation();

  async function take({ tag, kind }: LanguageStep): Promise<unknown> {
    if (kind === "add") return add.mutateAsync({ videoId: video.id, language: tag, content: [] });
    const stored = video.transcripts.find(({ language }) => language === tag);
    return stored && remove.mutateAsync({ id: stored.id }).catch(ignoreNotFound);
  }
  async function update(changes: LanguageChanges): Promise<void> {
    const t = messages.get();
    setBusy(true);
    setAccount(undefined);
    const result = await takeSteps(changes, take);
    // Completed steps are shown even if the next one failed.
    await changed();
    setBusy(false);
    if (result.left.length === 0) {
      onDone();
      showSuccess(t.languagesDone);
      return;
    }
    setAccount(accountOf(result));
    showFailure(result.error, t.languagesFailed);
  }
  return { update, account, isBusy };
}
