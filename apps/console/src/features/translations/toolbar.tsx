import { SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import badges from "#shared/library/badge.module.css";
import { UndoButtons } from "#shared/transcript-editor/undo-buttons.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { OpenTranslation, TranslationParts } from "./use-open-translation.ts";
import classes from "./workspace.module.css";

export type View = "segments" | "srt";

function isView(value: string): value is View {
  return value === "segments" || value === "srt";
}

interface Props {
  parts: TranslationParts;
  open: OpenTranslation | undefined;
  view: View;
  onView: (view: View) => void;
  /** How much is translated. */
  progress: ReactNode;
}

/** The second bar: the view, how far the translation is, and what can be done with it as a whole. */
export function Toolbar({ parts, open, view, onView, progress }: Props) {
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
      {transcript && !can(user, "transcript:setApproval") && (
        <ApprovalBadge status={transcript[approvalFieldOf(place.language)]} />
      )}
    </>
  );
}
