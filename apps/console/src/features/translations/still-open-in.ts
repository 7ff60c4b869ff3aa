import type { StillOpen } from "#shared/library/approval-question.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { stillOpen } from "#shared/transcript-editor/findings/still-open.ts";
import { messages } from "./messages.ts";
import { isEmptyRow, translationRows } from "./translation-rows.ts";
import type { OpenTranslation } from "./use-open-translation.ts";

type Stored = Pick<OpenedTranscript, "content"> & Partial<Pick<OpenedTranscript, "staleSegments">>;

/** Lines of the Arabic that nobody has translated, or that have changed since. */
export function openLines({ content, staleSegments = [] }: Stored, source: Segments): StillOpen[] {
  const t = messages.get();
  const stale = new Set(staleSegments);
  const { rows } = translationRows(source, content);
  const lines = [
    { what: t.staleLines, open: rows.filter(({ key }) => stale.has(key)) },
    { what: t.emptyLines, open: rows.filter(isEmptyRow) },
  ];
  return lines.flatMap(({ what, open }) =>
    open.length === 0 ? [] : [{ what, times: open.map(({ fields }) => fields[0]?.time ?? "") }],
  );
}

/** What is still open in a translation as it is stored. */
export async function stillOpenIn(
  transcript: Stored,
  source: Segments,
  { findings }: Pick<OpenTranslation, "findings">,
): Promise<StillOpen[]> {
  const all = await findings.check(transcript.content);
  return [...openLines(transcript, source), ...stillOpen(all, transcript.content)];
}
