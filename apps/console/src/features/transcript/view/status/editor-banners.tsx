import type { Segments } from "@minbar/domain/segments/segment";
import { Button, Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { countUnreadable } from "@minbar/domain/editing/text-view";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Recovery, SaverState } from "@minbar/unsaved/saver";
import { useSelected } from "#shared/use-selected.ts";
import { conflictOf } from "#transcript/view/conflict/use-merging.tsx";
import { messages } from "#transcript/model/messages.ts";
import classes from "./saving.module.css";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { downloadFile } from "#shared/download-file.ts";
import { SegmentComparison } from "#transcript/view/comparison.tsx";
import { absenceOf, clockTime } from "#transcript/session/status-words.ts";

/** Another tab is the writer, or the writer is not known yet while the page is opening. */
const isOtherTabWriting = ({ isWriter, isOpening }: SaverState) => !isWriter && !isOpening;
const recoveryOf = ({ recovery }: SaverState) => recovery;
const keptOnOf = ({ keptOn }: SaverState) => keptOn;
const absenceIn = ({ status, failure }: SaverState) => (status === "failed" ? absenceOf(failure) : undefined);

/** A state, and the action for it. */
function Banner({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <div className={classes.banner} role="region" aria-label={text}>
      <p>{text}</p>
      <Button variant="default" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

interface Props {
  open: OpenTranscript;
  language: LanguageTag;
  onMerge: () => void;
}

/** The text or its video is in the trash, or no longer exists. */
function AbsenceBanner({ open: { saver, toFile } }: Pick<Props, "open">) {
  const t = useStore(messages);
  const isTabOnly = useSelected(saver.$state, keptOnOf) === "tab";
  const absence = useSelected(saver.$state, absenceIn);
  if (absence === undefined) return null;
  if (absence === "in trash")
    return (
      <Banner
        text={isTabOnly ? t.inTrashInTab : t.inTrashKept}
        action={t.retry}
        onAct={() => void saver.save()}
      />
    );
  const download = () => {
    const { name, text } = toFile();
    downloadFile(name, text);
  };
  return <Banner text={isTabOnly ? t.deletedInTab : t.deletedKept} action={t.downloadIt} onAct={download} />;
}

/** Text that an undo has brought back to a text view that is not open. */
function UnreadableBanner({ editor }: Pick<OpenTranscript, "editor">) {
  const t = useStore(messages);
  const texts = useStore(editor.$viewTexts);
  const openView = useStore(editor.$openView);
  const count = countUnreadable(openView ? { ...texts, [openView]: undefined } : texts);
  if (count === 0) return null;
  return <Banner text={t.unreadableKept(count)} action={t.makeSegments} onAct={editor.finishTyping} />;
}

/** States that need a decision before or during editing: earlier unsaved work, another tab as the writer, no text any more. */
export function EditorBanners({ open, language, onMerge }: Props) {
  const t = useStore(messages);
  const { saver } = open;
  const recovery = useSelected(saver.$state, recoveryOf);
  const hasConflict = useSelected(saver.$state, conflictOf) !== undefined;
  const isReadOnly = useSelected(saver.$state, isOtherTabWriting);
  return (
    <>
      {isReadOnly && <Banner text={t.otherTab} action={t.editHere} onAct={() => void saver.takeOver()} />}
      <AbsenceBanner open={open} />
      <UnreadableBanner editor={open.editor} />
      {hasConflict && <Banner text={t.mergeWaits} action={t.merge} onAct={onMerge} />}
      {recovery && <RecoveryBanner open={open} recovery={recovery} language={language} />}
    </>
  );
}

interface RecoveryProps {
  open: OpenTranscript;
  recovery: Recovery;
  language: LanguageTag;
}

/** The text on the screen and the unsaved work; a separate component, because it renders on every key. */
function Compared({ open, document, language }: Omit<RecoveryProps, "recovery"> & { document: Segments }) {
  return <SegmentComparison before={useStore(open.editor.$segments)} after={document} language={language} />;
}

/**
 * Unsaved work that an earlier page left on this device: can be restored, viewed, or discarded after a confirmation.
 */
function RecoveryBanner({ open, recovery, language }: RecoveryProps) {
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
