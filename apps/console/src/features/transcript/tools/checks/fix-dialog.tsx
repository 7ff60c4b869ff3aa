import { Button, Group, Modal } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { Finding } from "@minbar/domain/checks/finding";
import { fixOf, fixStep } from "@minbar/domain/checks/fix";
import type { Fix } from "@minbar/domain/checks/fix";
import type { LanguageTag } from "@minbar/domain/library/language";
import { shownTime } from "@minbar/domain/segments/untimed";
import { messages as words } from "#shared/messages.ts";
import { ChangeBox, DiffText } from "#transcript/view/comparison.tsx";
import { findingWords, messages } from "#transcript/model/findings/finding-words.ts";
import classes from "./findings.module.css";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import type { ToolProps } from "#transcript/view/workspace.ts";

/** The most fixes rendered; the rest is shown as a number. */
const maxDrawn = 100;

/** A segment before and after the fix: its words, or the changed time. */
function Change({ fix: { before, after }, language }: { fix: Fix; language: LanguageTag }) {
  const t = useStore(messages);
  if (before.text !== after.text)
    return <DiffText before={before.text} after={after.text} language={language} />;
  const [was, is] = before.time === after.time ? [before.end, after.end] : [before.time, after.time];
  return (
    <span className={classes.times}>
      {before.time === after.time ? t.end : t.start}
      <del className="app-number">{was}</del>
      <ins className="app-number">{is}</ins>
    </span>
  );
}

/** The changes of a finding's fix, or of all fixes of its kind. */
function useFixes({ editor, findings }: OpenTranscript, finding: Finding) {
  const [isAll, setAll] = useState(false);
  const left = useSet<string>();
  const segments = useStore(editor.$segments);
  const { all } = useStore(findings.$found);
  const alike = useMemo(
    () => all.filter(({ kind, fix }) => kind === finding.kind && fix !== undefined),
    [all, finding],
  );
  const fixes = (isAll ? alike : [finding]).flatMap((each) => fixOf(segments, each) ?? []);
  const chosen = fixes.filter(({ before }) => !left.has(before.id));
  const more = isAll ? 0 : alike.length;
  return { fixes, chosen, left, more, showAll: () => setAll(true) };
}

interface ChoiceProps extends ToolProps {
  finding: Finding;
  onClose: () => void;
}

function FixChoice({ text, finding, onClose }: ChoiceProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const { fixes, chosen, left, more, showAll } = useFixes(text.open, finding);
  function apply() {
    const { editor } = text.open;
    editor.apply(fixStep(editor.$segments.get(), chosen));
    onClose();
  }
  return (
    <>
      <ul className={classes.changes}>
        {fixes.slice(0, maxDrawn).map((fix) => (
          <li key={fix.before.id} className={classes.change}>
            {fixes.length > 1 && (
              <ChangeBox id={fix.before.id} label={t.fixOne({ time: shownTime(fix.before) })} left={left} />
            )}
            <span className={`app-number ${classes.time}`}>{shownTime(fix.before)}</span>
            <Change fix={fix} language={text.text.place.language} />
          </li>
        ))}
        {fixes.length > maxDrawn && <li className={classes.rest}>{t.andMore(fixes.length - maxDrawn)}</li>}
      </ul>
      <Group justify="flex-end" gap={8} mt={20}>
        {more > 1 && (
          <Button variant="subtle" mie="auto" onClick={showAll}>
            {t.allOfKind(more)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {word.cancel}
        </Button>
        <Button disabled={chosen.length === 0} onClick={apply} data-autofocus>
          {fixes.length > 1 ? t.fixChosen(chosen.length) : t.fix}
        </Button>
      </Group>
    </>
  );
}

/** Previews the fix of a finding, alone or with all of its kind; applies it as one undo step. */
export function FixDialog({ text }: ToolProps) {
  const { editor, findings } = text.open;
  const finding = useStore(findings.$fixing);
  function close() {
    findings.lookAtFix(undefined);
    // After the dialog has restored the focus.
    if (finding) requestAnimationFrame(() => editor.focus({ id: finding.id, at: finding.from }));
  }
  return (
    <Modal
      opened={finding !== undefined}
      onClose={close}
      title={finding && findingWords(finding, editor.$segments.get())}
      size={640}
      returnFocus={false}
    >
      {finding && <FixChoice text={text} finding={finding} onClose={close} />}
    </Modal>
  );
}
