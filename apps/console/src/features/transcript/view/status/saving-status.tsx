import { Button, Modal, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconHistory } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { countUnreadable } from "@minbar/domain/editing/text-view";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { personName } from "@minbar/ui/words/names";
import type { Saver, SaveStatus, Recovery, SaverState } from "@minbar/unsaved/saver";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { downloadFile } from "#shared/download-file.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import { statusWords, absenceOf, clockTime } from "#transcript/session/status-words.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { SegmentComparison } from "#transcript/view/comparison.tsx";
import { conflictOf } from "#transcript/view/conflict/use-merging.tsx";
import { Banner } from "#transcript/view/controls.tsx";
import classes from "./saving.module.css";

const icons: Partial<Record<SaveStatus, typeof IconCircleCheck>> = {
  saved: IconCircleCheck,
  elsewhere: IconHistory,
  offline: IconCloudOff,
  unreachable: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
  "signed-out": IconAlertTriangle,
};

/** Milliseconds between two reports that a transcript is open; the server drops one after ten minutes. */
const noteIntervalMs = 4 * 60_000;

/** Reports to the server that a transcript is open here, and returns the names of other people who have it open. */
function useOthers(id: number | undefined): readonly string[] {
  const { data, mutate } = api.transcripts.openForEditing.useMutation();
  // If the request fails, the next save returns the names.
  useEffect(() => {
    if (id === undefined) return undefined;
    mutate({ id });
    const timer = setInterval(() => {
      // A hidden page is open, but nobody is working on it.
      if (!document.hidden) mutate({ id });
    }, noteIntervalMs);
    return () => clearInterval(timer);
  }, [id, mutate]);
  return useMemo(() => data?.others.map(personName) ?? [], [data]);
}

interface StatusProps {
  saver: Saver;
  text: Pick<TextSession, "status" | "writes">;
}

/** The state, completed with what was known before the first save on this page. */
function useStatus({ saver, text }: StatusProps) {
  const { id, before } = text.status;
  const state = useStore(saver.$state);
  const others = useOthers(id);
  if (state.savedAt) return state;
  return {
    ...state,
    savedAt: before === undefined ? undefined : new Date(before),
    alsoEditing: others,
  };
}

/** Whether the text on the screen is saved; screen readers announce it politely. */
export function StatusLine(props: StatusProps) {
  const t = useStore(messages);
  const {
    status: { isManuallySaved },
    writes,
  } = props.text;
  const state = useStatus(props);
  const { status, alsoEditing } = state;
  const { modified, words } = statusWords(state, isManuallySaved);
  const Icon = icons[status];
  const names = formatList(alsoEditing);
  // A translation that has not been started is not saved.
  if (isManuallySaved && status === "saved" && !state.savedAt) return null;
  return (
    <div className={`app-group app-note ${classes.status}`} data-status={status}>
      {alsoEditing.length > 0 && (
        <Text inherit span c="var(--app-info)">
          {t.alsoEditing({ names })(alsoEditing.length)}
        </Text>
      )}
      {modified !== undefined && <span>{modified}</span>}
      {Icon && words !== "" && <Icon size={14} stroke={1.5} />}
      <span role="status">{words}</span>
      {status === "failed" && (
        <button type="button" className={classes.retry} onClick={() => void writes.save()}>
          {t.retry}
        </button>
      )}
    </div>
  );
}

/** Another tab is the writer, or the writer is not known yet while the page is opening. */
const isOtherTabWriting = ({ isWriter, isOpening }: SaverState) => !isWriter && !isOpening;
const recoveryOf = ({ recovery }: SaverState) => recovery;
const storageOf = ({ storage }: SaverState) => storage;
const absenceIn = ({ status, failure }: SaverState) => (status === "failed" ? absenceOf(failure) : undefined);

/** A state, and the action for it. */
function ActionBanner({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <Banner label={text} isWarning>
      <p>{text}</p>
      <Button variant="default" onClick={onAct}>
        {action}
      </Button>
    </Banner>
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
  const isTabOnly = useSelected(saver.$state, storageOf) === "tab";
  const absence = useSelected(saver.$state, absenceIn);
  if (absence === undefined) return null;
  if (absence === "in trash")
    return (
      <ActionBanner
        text={isTabOnly ? t.inTrashInTab : t.inTrashKept}
        action={t.retry}
        onAct={() => void saver.save()}
      />
    );
  const download = () => {
    const { name, text } = toFile();
    downloadFile(name, text);
  };
  return (
    <ActionBanner text={isTabOnly ? t.deletedInTab : t.deletedKept} action={t.downloadIt} onAct={download} />
  );
}

/** Text that an undo has brought back to a text view that is not open. */
function UnreadableBanner({ editor }: Pick<OpenTranscript, "editor">) {
  const t = useStore(messages);
  const texts = useStore(editor.$viewTexts);
  const openView = useStore(editor.$openView);
  const count = countUnreadable(openView ? { ...texts, [openView]: undefined } : texts);
  if (count === 0) return null;
  return <ActionBanner text={t.unreadableKept(count)} action={t.makeSegments} onAct={editor.finishTyping} />;
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
      {isReadOnly && (
        <ActionBanner text={t.otherTab} action={t.editHere} onAct={() => void saver.takeOver()} />
      )}
      <AbsenceBanner open={open} />
      <UnreadableBanner editor={open.editor} />
      {hasConflict && <ActionBanner text={t.mergeWaits} action={t.merge} onAct={onMerge} />}
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
    <Banner label={t.unsavedWork} isWarning>
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
    </Banner>
  );
}
