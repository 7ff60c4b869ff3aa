import { Button, SegmentedControl } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import { downloadFile } from "#shared/download-file.ts";
import { tellError, tellSuccess } from "#shared/failure.ts";
import { Approval, ApprovalBadge } from "#shared/library/approval.tsx";
import badges from "#shared/library/badge.module.css";
import { stillOpenIn } from "./still-open-in.ts";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { srtFileOf } from "#shared/transcript-editor/saving/transcript-kind.ts";
import type { TitledText } from "#shared/transcript-editor/saving/transcript-kind.ts";
import { UndoButtons } from "#shared/transcript-editor/undo-buttons.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { hasWords } from "./translation-rows.ts";
import { customPath } from "./translations-search.ts";
import type { OpenTranslation, TranslationParts } from "./use-open-translation.ts";
import classes from "./workspace.module.css";

export type View = "segments" | "srt";

function isView(value: string): value is View {
  return value === "segments" || value === "srt";
}

/** Downloads what is on the screen as SRT, in order of time; says so where there is no word in it. */
function download(of: TitledText, segments: Segments): void {
  const t = messages.get();
  if (!segments.some(hasWords)) return tellError(t.nothingToDownload);
  const { name, text } = srtFileOf(of, segments.filter(hasWords));
  downloadFile(name, text);
  tellSuccess(t.downloaded);
}

/** Whether the saved translation is checked: for admins to change, for others to see. */
function Checked({ parts, open }: Pick<Props, "parts" | "open">) {
  const t = useStore(messages);
  const user = useUser();
  const { transcript, source, place } = parts;
  if (!transcript) return null;
  if (!can(user, "transcript:setApproval"))
    return <ApprovalBadge status={transcript[approvalFieldOf(place.language)]} />;
  return (
    <Approval
      transcript={transcript}
      language={place.language}
      sourceVersion={source?.version}
      doneWords={() => t.approvalUpdated}
      stillOpen={async () => (open ? await stillOpenIn(transcript, source?.content ?? [], open) : [])}
    />
  );
}

interface Props {
  title: string;
  parts: TranslationParts;
  open: OpenTranslation | undefined;
  view: View;
  onView: (view: View) => void;
  /** How much is translated. */
  progress: ReactNode;
}

/** The second bar: the view, how far the translation is, and what can be done with it as a whole. */
export function Toolbar({ title, parts, open, view, onView, progress }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const { transcript, place } = parts;
  const isExisting = (transcript?.content.length ?? 0) > 0;
  return (
    <>
      <SegmentedControl
        aria-label={t.view}
        value={view}
        onChange={(value) => isView(value) && onView(value)}
        data={[
          { value: "segments", label: t.segmentView },
          { value: "srt", label: t.srtView },
        ]}
      />
      {open && <span className={badges.badge}>{isExisting ? t.existing : t.newOne}</span>}
      {progress}
      <span className={classes.space} />
      {open && <UndoButtons editing={open.editing} />}
      <CopyUrl path={customPath(place)} missing={t.selectFirst} />
      {can(user, "transcript:download") && open && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => download({ title, language: place.language }, open.saver.$state.get().document)}
        >
          {t.download}
        </Button>
      )}
      <Checked parts={parts} open={open} />
    </>
  );
}
