import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { downloadFile } from "#shared/download-file.ts";
import { tellError, tellSuccess } from "#shared/failure.ts";
import { Approval } from "#shared/library/approval.tsx";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { TranscriptWays } from "#shared/transcript-editor/player/transcript-ways.tsx";
import { TranscriptHistory } from "#shared/transcript-editor/saving/transcript-history.tsx";
import { srtFileOf } from "#shared/transcript-editor/saving/transcript-kind.ts";
import type { TitledText } from "#shared/transcript-editor/saving/transcript-kind.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { stillOpenIn } from "./still-open-in.ts";
import { hasWords } from "./translation-rows.ts";
import { customPath } from "./translations-search.ts";
import type { OpenTranslation, TranslationParts } from "./use-open-translation.ts";

interface Props {
  /** Of the video. */
  title: string;
  parts: TranslationParts;
  open: OpenTranslation;
}

/** Downloads what is on the screen as SRT, in order of time; says so where there is no word in it. */
function download(of: TitledText, segments: Segments): void {
  const t = messages.get();
  if (!segments.some(hasWords)) return tellError(t.nothingToDownload);
  const { name, text } = srtFileOf(of, segments.filter(hasWords));
  downloadFile(name, text);
  tellSuccess(t.downloaded);
}

/** Whether the saved translation is checked. */
function TranslationApproval({ parts, open }: Omit<Props, "title">) {
  const t = useStore(messages);
  const { transcript, source, place } = parts;
  return (
    transcript && (
      <Approval
        transcript={transcript}
        language={place.language}
        sourceVersion={source?.version}
        doneWords={() => t.approvalUpdated}
        stillOpen={() => stillOpenIn(transcript, source?.content ?? [], open)}
      />
    )
  );
}

/** Of the translation as a whole: its address, its file, whether it is checked, what was saved before. */
export function OfTranslation({ title, parts, open }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const { transcript, place, mayWrite, onRestored } = parts;
  const { language } = place;
  const mayDownload = can(user, "transcript:download");
  return (
    <>
      <TranscriptWays
        path={customPath(place)}
        missing={t.selectFirst}
        onDownload={
          mayDownload ? () => download({ title, language }, open.saver.$state.get().document) : undefined
        }
        approval={
          can(user, "transcript:setApproval") &&
          transcript && <TranslationApproval parts={parts} open={open} />
        }
      />
      {transcript && mayWrite && (
        <TranscriptHistory id={transcript.id} open={open} language={language} onRestored={onRestored} />
      )}
    </>
  );
}
