import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SaverState } from "@minbar/ui/saving/saver-state";
import { useSelected } from "../../use-selected.ts";
import { conflictOf } from "../conflict/merging.tsx";
import type { Segments } from "../editing.ts";
import { messages } from "../messages.ts";
import { OtherTabBanner, RecoveryBanner } from "./recovery-banner.tsx";
import classes from "./saving.module.css";
import type { OpenTranscript } from "./use-open-transcript.ts";

type State = SaverState<Segments, unknown>;

/** Another tab writes; nobody knows yet while the page is opening. */
const isElsewhere = ({ isWriter, isOpening }: State) => !isWriter && !isOpening;
const recoveryOf = ({ recovery }: State) => recovery;
export const isWriterOf = ({ isWriter }: Pick<State, "isWriter">) => isWriter;
/** Another tab writes, or two texts wait to be made one. */
export const isHeld = ({ isWriter, conflict }: SaverState<unknown, unknown>) =>
  !isWriter || conflict !== undefined;

interface Props {
  open: OpenTranscript;
  language: LanguageTag;
}

function Recovery({ open, language }: Props) {
  const { saver, editing } = open;
  const recovery = useSelected(saver.$state, recoveryOf);
  const current = useStore(editing.$segments);
  if (!recovery) return null;
  return (
    <RecoveryBanner
      recovery={recovery}
      current={current}
      language={language}
      onRecover={saver.recover}
      onDiscard={() => void saver.discard()}
    />
  );
}

/** What has to be decided before, or while, somebody writes: unsaved work of before, another tab that writes. */
export function EditorBanners({ open, language, onMerge }: Props & { onMerge: () => void }) {
  const t = useStore(messages);
  const { saver } = open;
  const hasRecovery = useSelected(saver.$state, recoveryOf) !== undefined;
  const hasConflict = useSelected(saver.$state, conflictOf) !== undefined;
  const isReadOnly = useSelected(saver.$state, isElsewhere);
  return (
    <>
      {isReadOnly && <OtherTabBanner onTakeOver={() => void saver.takeOver()} />}
      {hasConflict && (
        <div className={classes.banner} role="region" aria-label={t.mergeWaits}>
          <p>{t.mergeWaits}</p>
          <Button variant="default" onClick={onMerge}>
            {t.merge}
          </Button>
        </div>
      )}
      {hasRecovery && <Recovery open={open} language={language} />}
    </>
  );
}
