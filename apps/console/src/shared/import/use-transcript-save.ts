import { can } from "@minbar/domain/people/permission";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { languageName } from "@minbar/ui/words/names";
import { useUser } from "../user.ts";
import type { Target } from "./import-target.ts";
import { messages } from "./messages.ts";

/** What became of a file. */
export interface Outcome {
  kind: "saved" | "failed";
  words: string;
}

interface Save {
  videoId: number;
  /** The same for each try, so that a retry is recognised. */
  operationId: string;
  segments: readonly SegmentDraft[];
}

/** One save of a transcript, with the version that the preview showed. */
export function useTranscriptSave() {
  const user = useUser();
  const upsert = api.transcripts.upsert.useMutation();
  const update = api.transcripts.update.useMutation();
  const saveDraft = api.transcripts.saveDraft.useMutation();

  return async ({ videoId, operationId, segments }: Save, target: Target): Promise<unknown> => {
    const content = withStatedTimes(segments);
    const { stored, language, isDraft } = target;
    const place = { videoId, language };
    if (isDraft && stored)
      return saveDraft.mutateAsync({ id: stored.id, content, version: stored.draftVersion, operationId });
    if (isDraft) return upsert.mutateAsync({ ...place, draftContent: content, version: 0, operationId });
    if (stored) return update.mutateAsync({ id: stored.id, content, version: stored.version, operationId });
    if (can(user, "transcript:create", { language, isEmpty: false }))
      return upsert.mutateAsync({ ...place, content, version: 0, operationId });
    // Users who may only add an empty language and then edit it send both calls.
    const { id, version } = await upsert.mutateAsync({ ...place, content: [], version: 0 });
    return update.mutateAsync({ id, content, version, operationId });
  };
}

/** For the row of a file whose save failed. */
export function failureOf(error: unknown, { language }: Target): Outcome {
  const t = messages.get();
  const words =
    statusOf(error) === 409
      ? t.conflict({ language: languageName(language) })
      : (serverWords(error) ?? t.failed);
  return { kind: "failed", words };
}
