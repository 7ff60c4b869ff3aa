import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SaverState } from "@minbar/unsaved/saver-state";
import { useSelected } from "../../use-selected.ts";
import { conflictOf } from "../conflict/use-merging.tsx";
import type { Segments } from "../segment-editor.ts";
import { messages } from "../messages.ts";
import { RecoveryBanner } from "./recovery-banner.tsx";
import classes from "./saving.module.css";
import type { OpenTranscript } from "./use-open-transcript.ts";

type State = SaverState<Segments, unknown, unknown>;

/** Another tab writes; nobody knows yet while the page is opening. */
const isOtherTabWriting = ({ isWriter, isOpening }: State) => !isWriter && !isOpening;
const recoveryOf = ({ recovery }: State) => recovery;
export const isWriterOf = ({ isWriter }: Pick<State, "isWriter">) => isWriter;
/** Another tab writes, or two texts wait to be made one. */
export const isSaveBlocked = ({ isWriter, conflict }: SaverState<unknown, unknown, unknown>) =>
  !isWriter || conflict !== undefined;

/** What is so, and the one thing to do about it. */
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

/** What has to be decided before, or while, somebody writes: unsaved work of before, another tab that writes. */
export function EditorBanners({ open, language, onMerge }: Props) {
  const t = useStore(messages);
  const { saver } = open;
  const recovery = useSelected(saver.$state, recoveryOf);
  const hasConflict = useSelected(saver.$state, conflictOf) !== undefined;
  const isReadOnly = useSelected(saver.$state, isOtherTabWriting);
  return (
    <>
      {isReadOnly && <Banner text={t.otherTab} action={t.editHere} onAct={() => void saver.takeOver()} />}
      {hasConflict && <Banner text={t.mergeWaits} action={t.merge} onAct={onMerge} />}
      {recovery && <RecoveryBanner open={open} recovery={recovery} language={language} />}
    </>
  );
}
