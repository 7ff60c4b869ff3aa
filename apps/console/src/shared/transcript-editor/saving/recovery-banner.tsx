import { Button, Modal } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Recovery } from "@minbar/unsaved/saver-state";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { downloadFile } from "#shared/download-file.ts";
import { SegmentComparison } from "../comparison/segment-comparison.tsx";
import type { Segments } from "../segment-editor.ts";
import { messages } from "../messages.ts";
import { clockTime } from "./status-words.ts";
import classes from "./saving.module.css";
import type { OpenTranscript } from "./use-open-transcript.ts";

interface Props {
  open: OpenTranscript;
  recovery: Recovery<Segments>;
  language: LanguageTag;
}

/** What is on the screen and the unsaved work; alone in hearing each letter that is typed. */
function Compared({ open, document, language }: Omit<Props, "recovery"> & { document: Segments }) {
  return <SegmentComparison before={useStore(open.editor.$segments)} after={document} language={language} />;
}

/** Unsaved work that an earlier page left on this device: taken up again, looked at, or thrown away after a question. */
export function RecoveryBanner({ open, recovery, language }: Props) {
  const t = useStore(messages);
  const [dialog, setDialog] = useState<"compare" | "discard">();
  const { document, at, file } = recovery;
  const time = clockTime(at);
  const close = () => setDialog(undefined);
  const recover = () => {
    close();
    open.saver.recover();
  };
  const download = (
    <Button variant="default" onClick={() => downloadFile(file.name, file.text)}>
      {t.downloadIt}
    </Button>
  );
  return (
    <div className={classes.banner} role="region" aria-label={t.unsavedWork}>
      <IconHistory size={16} stroke={1.5} />
      <p>{document ? t.unsavedFrom({ time }) : t.unsavedUnreadable({ time })}</p>
      {document ? (
        <>
          <Button onClick={recover}>{t.recover}</Button>
          <Button variant="default" onClick={() => setDialog("compare")}>
            {t.compare}
          </Button>
        </>
      ) : (
        download
      )}
      <Button variant="default" onClick={() => setDialog("discard")}>
        {t.discard}
      </Button>
      {document && (
        <Modal opened={dialog === "compare"} onClose={close} title={t.unsavedWork} size={920}>
          <Compared open={open} document={document} language={language} />
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
          void open.saver.discard();
        }}
      >
        <p>{t.discardHint}</p>
        {download}
      </ConfirmDialog>
    </div>
  );
}
