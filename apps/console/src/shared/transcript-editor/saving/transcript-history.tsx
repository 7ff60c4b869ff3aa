import { replaceSegments } from "@minbar/domain/editing/operations";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { tellFailure } from "../../failure.ts";
import type { Segments } from "../editing.ts";
import { messages } from "../messages.ts";
import { RevisionHistory } from "./revision-history.tsx";
import type { OpenTranscript } from "./use-open-transcript.ts";

/** As many as anybody looks through. */
const most = 50;

interface Props {
  /** Of the transcript. */
  id: number;
  open: OpenTranscript;
  language: LanguageTag;
  /** Hears which earlier text is on the screen now. */
  onRestored?: (revisionId: number, content: Segments) => void;
}

/** What was saved and published before. What is restored becomes the text on the screen, as one step of undo. */
export function TranscriptHistory({ id, open, language, onRestored }: Props) {
  const { editing } = open;
  const queries = api.useUtils();
  const { data } = api.transcripts.revisions.list.useQuery({ id, limit: most });
  const load = async (revisionId: number) =>
    (await queries.transcripts.revisions.byId.fetch({ id, revisionId })).content;
  async function restore(revisionId: number) {
    try {
      const content = await load(revisionId);
      editing.settle();
      editing.apply(replaceSegments(editing.$segments.get(), content));
      onRestored?.(revisionId, content);
    } catch (error) {
      tellFailure(error, messages.get().restoreFailed);
    }
  }
  if (!data || data.length === 0) return null;
  return (
    <RevisionHistory
      revisions={data}
      $current={editing.$segments}
      language={language}
      load={load}
      onRestore={(revisionId) => void restore(revisionId)}
    />
  );
}
