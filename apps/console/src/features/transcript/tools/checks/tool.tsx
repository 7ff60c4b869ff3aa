import { Button, Modal } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo, useState, useLayoutEffect, useRef } from "react";
import type { Finding } from "@minbar/domain/checks/finding";
import { fixOf, fixStep } from "@minbar/domain/checks/fix";
import type { Fix } from "@minbar/domain/checks/fix";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { LanguageTag } from "@minbar/domain/library/language";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { showSuccess } from "#shared/failure.ts";
import { useSelected } from "#shared/use-selected.ts";
import { findingWords, messages } from "#transcript/model/findings/finding-words.ts";
import type { Findings, SegmentFindings } from "#transcript/model/findings/findings.ts";
import { timeName } from "#transcript/model/row.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import comparison from "#transcript/view/comparison.module.css";
import { ChangeBox, DiffText, LineList, LineTime } from "#transcript/view/comparison.tsx";
import { DialogButtons } from "#transcript/view/controls.tsx";
import notes from "#transcript/view/rows/notes.module.css";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import { rowOf } from "#transcript/view/rows/row-place.ts";
import type { ToolProps, Tool } from "#transcript/view/workspace.ts";
import classes from "./findings.module.css";
import { underline } from "./underline.ts";

/** The most fixes rendered; the rest is shown as a number. */
const maxDrawn = 100;

/** A segment before and after the fix: its words, or the changed time. */
function Change({ fix: { before, after }, language }: { fix: Fix; language: LanguageTag }) {
  const t = useStore(messages);
  if (before.text !== after.text)
    return <DiffText before={before.text} after={after.text} language={language} />;
  const [was, is] = before.time === after.time ? [before.end, after.end] : [before.time, after.time];
  return (
    <span>
      {before.time === after.time ? t.end : t.start} <LineTime before={was}>{is}</LineTime>
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
  const { fixes, chosen, left, more, showAll } = useFixes(text.open, finding);
  function apply() {
    const { editor } = text.open;
    editor.apply(fixStep(editor.$segments.get(), chosen));
    onClose();
  }
  return (
    <>
      <LineList>
        {fixes.slice(0, maxDrawn).map((fix) => (
          <li key={fix.before.id} className={comparison.line}>
            {fixes.length > 1 && (
              <ChangeBox id={fix.before.id} label={t.fixOne({ time: shownTime(fix.before) })} left={left} />
            )}
            <LineTime>{shownTime(fix.before)}</LineTime>
            <Change fix={fix} language={text.text.place.language} />
          </li>
        ))}
        {fixes.length > maxDrawn && <li className={comparison.same}>{t.andMore(fixes.length - maxDrawn)}</li>}
      </LineList>
      <DialogButtons
        onCancel={onClose}
        aside={
          more > 1 && (
            <Button variant="subtle" mie="auto" onClick={showAll}>
              {t.allOfKind(more)}
            </Button>
          )
        }
      >
        <Button disabled={chosen.length === 0} onClick={apply} data-autofocus>
          {fixes.length > 1 ? t.fixChosen(chosen.length) : t.fix}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Previews the fix of a finding, alone or with all of its kind; applies it as one undo step. */
function FixDialog({ text }: ToolProps) {
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

interface FieldProps extends Pick<NoteProps, "segment" | "setting"> {
  findings: Findings;
}

function FindingLine({ finding, findings, segment, setting }: FieldProps & { finding: Finding }) {
  const t = useStore(messages);
  const { editor, isReadOnly, beside } = setting;
  const words = findingWords(finding, editor.$segments.get());
  const isTime = finding.kind === "doubtful-time";
  function sort() {
    const segments = editor.$segments.get();
    editor.apply(replaceSegments(segments, sortByTime(segments)));
  }
  return (
    <p className={notes.note}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      <span>{words}</span>
      {finding.fix && !isReadOnly && (
        <button
          type="button"
          className={notes.action}
          aria-label={t.fixAt({ time: timeName(segment), finding: words })}
          onClick={() => findings.lookAtFix(finding)}
        >
          {t.fix}
        </button>
      )}
      {finding.kind === "out-of-order" && !beside && !isReadOnly && (
        <button type="button" className={notes.action} onClick={sort}>
          {t.sortByTime}
        </button>
      )}
      {!isReadOnly && (
        <button
          type="button"
          aria-label={
            isTime
              ? t.confirmAt({ time: timeName(segment) })
              : t.ignoreAt({ time: timeName(segment), finding: words })
          }
          onClick={() => showSuccess(isTime ? t.confirmed : t.ignored, findings.ignore(finding))}
        >
          {isTime ? t.confirm : t.ignore}
        </button>
      )}
    </p>
  );
}

/** Underlines the words of the findings above these lines, and marks a time that is out of order. */
function useMarks({ text, findings }: SegmentFindings, segment: Segment) {
  const lines = useRef<HTMLDivElement>(null);
  const isChecked = text === segment.text;
  // Drawn with the Custom Highlight API. Not under other words until they are checked.
  useLayoutEffect(() => {
    const words = rowOf(lines.current)?.querySelector("[data-text]") ?? null;
    return isChecked ? underline(words, findings) : undefined;
  }, [findings, isChecked]);
  const isLate = findings.some(({ kind }) => kind === "out-of-order");
  useLayoutEffect(() => {
    const row = isLate ? rowOf(lines.current) : undefined;
    row?.setAttribute("data-late", "");
    return () => row?.removeAttribute("data-late");
  }, [isLate]);
  return lines;
}

/** The findings of a segment, below its text: facts, and a fix if it is certain. */
function FindingLines({ checked, ...field }: FieldProps & { checked: SegmentFindings }) {
  const lines = useMarks(checked, field.segment);
  return (
    <div ref={lines} className={`${notes.notes} ${classes.lines}`} data-direction={field.setting.direction}>
      {checked.findings.map((finding) => (
        <FindingLine key={finding.kind} finding={finding} {...field} />
      ))}
    </div>
  );
}

/** Renders again only when the findings of its segment change. */
function FieldFindings(field: FieldProps) {
  const checked = useSelected(field.findings.$found, ({ bySegment }) => bySegment.get(field.segment.id));
  return checked && <FindingLines checked={checked} {...field} />;
}

/** What the checks found in the text. */
export const checksTool: Tool = {
  name: "checks",
  rowNote: ({ open: { findings } }) => ({
    name: "findings",
    at: "field",
    Note: ({ segment, setting }) => <FieldFindings findings={findings} segment={segment} setting={setting} />,
    $changes: findings.$found,
  }),
  Overlay: FixDialog,
};
