import { Button, Modal } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Recovery } from "@minbar/ui/saving/saver-state";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { downloadFile } from "#shared/download-file.ts";
import { SegmentComparison } from "../comparison/segment-comparison.tsx";
import type { Segments } from "../editing.ts";
import { messages } from "../messages.ts";
import { clockTime } from "./clock-time.ts";
import classes from "./saving.module.css";

interface Props {
  recovery: Recovery<Segments>;
  /** What is on the screen. */
  current: Segments;
  language: LanguageTag;
  onRecover: () => void;
  onDiscard: () => void;
}

/** Unsaved work that an earlier page left on this device: taken up again, looked at, or thrown away after a question. */
export function RecoveryBanner({ recovery, current, language, onRecover, onDiscard }: Props) {
  const t = useStore(messages);
  const [dialog, setDialog] = useState<"compare" | "discard">();
  const { document, at, file } = recovery;
  const close = () => setDialog(undefined);
  const recover = () => {
    close();
    onRecover();
  };
  return (
    <div className={classes.banner} role="region" aria-label={t.unsavedWork}>
      <IconHistory size={16} stroke={1.5} />
      <p>
        {document ? t.unsavedFrom({ time: clockTime(at) }) : t.unsavedUnreadable({ time: clockTime(at) })}
      </p>
      {document ? (
        <>
          <Button onClick={recover}>{t.recover}</Button>
          <Button variant="default" onClick={() => setDialog("compare")}>
            {t.compare}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => downloadFile(file.name, file.text)}>
          {t.downloadIt}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog("discard")}>
        {t.discard}
      </Button>
      {document && (
        <Modal opened={dialog === "compare"} onClose={close} title={t.unsavedWork} size={920}>
          <SegmentComparison before={current} after={document} language={language} />
          <Button onClick={recover}>{t.recover}</Button>
        </Modal>
      )}
      <ConfirmDialog
        opened={dialog === "discard"}
        title={t.discardTitle}
        action={t.discard}
        onClose={close}
        onConfirm={() => {
          close();
          onDiscard();
        }}
      >
        <p>{t.discardHint}</p>
        <Button variant="default" onClick={() => downloadFile(file.name, file.text)}>
          {t.downloadIt}
        </Button>
      </ConfirmDialog>
    </div>
  );
}

/** The same transcript is being edited in another tab, and only one writes. */
export function OtherTabBanner({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useStore(messages);
  return (
    <div className={classes.banner} role="region" aria-label={t.otherTab}>
      <p>{t.otherTab}</p>
      <Button variant="default" onClick={onTakeOver}>
        {t.editHere}
      </Button>
    </div>
  );
}
