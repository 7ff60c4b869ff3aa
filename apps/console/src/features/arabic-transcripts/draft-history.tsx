import { useStore } from "@nanostores/react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sourceLanguage } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { tellFailure } from "#shared/failure.ts";
import { RevisionHistory } from "#shared/transcript-editor/saving/revision-history.tsx";
import { messages } from "./messages.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";

/** As many as anybody looks through. */
const most = 50;

/** What was saved and published before. What is restored becomes the draft on the screen, as one step of undo. */
export function DraftHistory({ id, open }: { id: number; open: OpenTranscript }) {
  const { editing } = open;
  const queries = api.useUtils();
  const { data } = api.transcripts.revisions.list.useQuery({ id, limit: most });
  const current = useStore(editing.$segments);
  const load = async (revisionId: number) =>
    (await queries.transcripts.revisions.byId.fetch({ id, revisionId })).content;
  async function restore(revisionId: number) {
    try {
      const content = await load(revisionId);
      editing.settle();
      editing.apply(replaceSegments(editing.$segments.get(), content));
    } catch (error) {
      tellFailure(error, messages.get().restoreFailed);
    }
  }
  if (!data || data.length === 0) return null;
  return (
    <RevisionHistory
      revisions={data}
      current={current}
      language={sourceLanguage}
      load={load}
      onRestore={(revisionId) => void restore(revisionId)}
    />
  );
}
