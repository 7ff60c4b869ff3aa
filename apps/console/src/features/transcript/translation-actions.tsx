import { useStore } from "@nanostores/react";
import { showError } from "#shared/failure.ts";
import type { Segments } from "./model/segment-editor.ts";
import { TranscriptActions } from "./transcript-actions.tsx";
import { messages } from "./model/translation-messages.ts";
import { openLines } from "./model/row-state.ts";
import { hasWords } from "@minbar/domain/segments/segment";
import { customPath } from "./model/translations-search.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";

interface Props {
  /** Of the video. */
  title: string;
  parts: TranslationText;
  open: OpenTranslation;
}

function toDownload(segments: Segments): Segments {
  const filled = segments.filter(hasWords);
  if (filled.length === 0) showError(messages.get().nothingToDownload);
  return filled;
}

/** Actions on the whole translation: its URL, its file, its approval, its history. */
export function TranslationActions({ title, parts, open }: Props) {
  const t = useStore(messages);
  const { transcript, source, place, mayWrite } = parts;
  return (
    <TranscriptActions
      title={title}
      language={place.language}
      path={customPath(place)}
      open={open}
      transcript={transcript}
      toDownload={toDownload}
      sourceVersion={source?.version}
      doneWords={() => t.approvalUpdated}
      openLines={(stored) => openLines(stored, source?.content ?? [])}
      hasHistory={mayWrite}
    />
  );
}
