import { Button, Group, Modal, Progress, SegmentedControl, Stack, Text } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { IconBan } from "@tabler/icons-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { assistedStep } from "@minbar/domain/assist/assisted-step";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import { isRefused } from "@minbar/domain/assist/guarded-text";
import type { GuardedText } from "@minbar/domain/assist/guarded-text";
import { withAssisted } from "@minbar/domain/editing/transcript-context";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { showError, showSuccess } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import { messages as ofEditor } from "#transcript/model/messages.ts";
import type { LineFaults } from "#transcript/model/segment-at.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import comparison from "#transcript/view/comparison.module.css";
import { ChangeBox, DiffText, LineList, LineTime } from "#transcript/view/comparison.tsx";
import { DialogButtons } from "#transcript/view/controls.tsx";
import { LineRangeFields, NamedLine } from "#transcript/view/line-range-fields.tsx";
import { choiceAt, chosenLines } from "./assist-request.ts";
import type { AssistRequest, AssistState, LineChoice } from "./assist-request.ts";
import classes from "./assist.module.css";
import { messages } from "./messages.ts";

interface AnswersProps {
  answers: readonly GuardedText[];
  segments: Segments;
  /** Ids of the rejected answers. */
  left: Set<string>;
}

/** The proposed replacement of a segment: its words, or its parts one below the other. */
function Suggested({ before, after, outcome }: GuardedText) {
  if (outcome !== "accepted" || after.length === 1)
    return <DiffText before={before} after={after.join(" ")} language={sourceLanguage} />;
  return (
    <Stack
      component="ol"
      gap={4}
      fz="var(--app-editor-size, 16px)"
      className={classes.pieces ?? ""}
      dir="rtl"
    >
      {after.map((piece, index) => (
        // Parts of one text may have the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="app-reading" lang={sourceLanguage}>
          {piece}
        </li>
      ))}
    </Stack>
  );
}

function Answer({ answer, time, left }: Pick<AnswersProps, "left"> & { answer: GuardedText; time: string }) {
  const t = useStore(messages);
  const { id, outcome } = answer;
  const refusal =
    isRefused(answer) && outcome !== "accepted" && outcome !== "unchanged" && outcome !== "missing";
  return (
    <li className={comparison.line} data-wraps>
      {outcome === "accepted" ? (
        <ChangeBox id={id} label={t.takeAt({ time })} left={left} />
      ) : (
        <IconBan size={16} stroke={1.5} color="var(--app-warn)" aria-hidden />
      )}
      <LineTime>{time}</LineTime>
      <div>
        <Suggested {...answer} />
        {refusal && (
          <Text size="sm" c="var(--app-warn)">
            {t[outcome]}
          </Text>
        )}
      </div>
    </li>
  );
}

/** The number of lines in neither of the two displayed groups. */
function Others({ answers, tooLong }: { answers: readonly GuardedText[]; tooLong: number }) {
  const t = useStore(messages);
  const countOf = (wanted: GuardedText["outcome"]) =>
    answers.filter(({ outcome }) => outcome === wanted).length;
  const [unchanged, missing] = [countOf("unchanged"), countOf("missing")];
  const notes = [
    unchanged > 0 && t.unchanged(unchanged),
    missing > 0 && t.missing(missing),
    tooLong > 0 && t.tooLong(tooLong),
  ].filter((words) => words !== false);
  return notes.length > 0 && <p className={comparison.same}>{notes.join(" ")}</p>;
}

/** The model's suggestions, one per line, with a checkbox for usable ones and the reason for others. */
function Answers({ answers, segments, tooLong, left }: AnswersProps & { tooLong: number }) {
  const t = useStore(messages);
  const times = new Map(segments.map((segment) => [segment.id, shownTime(segment)]));
  const listed = answers.filter((answer) => answer.outcome === "accepted" || isRefused(answer));
  return (
    <>
      {listed.length > 0 && (
        <LineList items={listed} label={t.answers}>
          {(answer) => (
            <Answer key={answer.id} answer={answer} time={times.get(answer.id) ?? ""} left={left} />
          )}
        </LineList>
      )}
      <Others answers={answers} tooLong={tooLong} />
    </>
  );
}

interface ReviewProps {
  open: OpenTranscript;
  request: AssistRequest;
  state: AssistState;
  onClose: () => void;
}

/** The progress, with Stop; afterwards why it stopped, with Go on. */
function AssistProgress({ request, state }: Pick<ReviewProps, "request" | "state">) {
  const t = useStore(messages);
  const word = useStore(words);
  const done = state.answers.length;
  const all = done + state.left.flat().length;
  return (
    <>
      {(state.isAsking || state.left.length > 0) && (
        <Group gap={12} pb={12} wrap="nowrap">
          <Progress
            flex={1}
            attributes={{ section: { "aria-label": t.progressName } }}
            value={(100 * done) / Math.max(1, all)}
          />
          <span role="status">{t.progress({ done, all })}</span>
          <Button variant="default" onClick={state.isAsking ? request.stop : request.resume}>
            {state.isAsking ? t.stop : state.isStopped ? t.resume : word.retry}
          </Button>
        </Group>
      )}
      {state.fault !== undefined && (
        <Text inherit role="alert" {...(!state.isStopped && { c: "var(--app-danger)" })}>
          {state.fault}
        </Text>
      )}
    </>
  );
}

/** Applies the selected suggestions as one undo step; lines changed in the meantime stay and are reported. */
function apply({ open, state: { kind } }: ReviewProps, chosen: readonly GuardedText[]): void {
  const { editor, saver } = open;
  const t = messages.get();
  editor.finishTyping();
  const { step, changedMeanwhile } = assistedStep(kind, editor.$segments.get(), chosen);
  if (step) {
    saver.changeContext((context) => withAssisted(context, step));
    editor.apply(step);
    showSuccess(t.applied(chosen.length - changedMeanwhile.length));
  }
  if (changedMeanwhile.length > 0) showError(t.changedMeanwhile(changedMeanwhile.length));
}

/** The answers, with a selection of those to apply. */
function Review(props: ReviewProps) {
  const { open, request, state, onClose } = props;
  const t = useStore(messages);
  const segments = useStore(open.editor.$segments);
  const left = useSet<string>();
  const chosen = state.answers.filter(({ id, outcome }) => outcome === "accepted" && !left.has(id));
  function take() {
    apply(props, chosen);
    onClose();
    request.reset();
  }
  const isOver = !state.isAsking && state.left.length === 0;
  return (
    <>
      <AssistProgress request={request} state={state} />
      <Answers answers={state.answers} segments={segments} tooLong={state.tooLong} left={left} />
      {isOver && chosen.length === 0 && left.size === 0 && <p>{t.nothingToApply}</p>}
      <DialogButtons
        onCancel={onClose}
        aside={
          !state.isAsking && (
            <Button variant="subtle" mie="auto" onClick={request.reset}>
              {t.again}
            </Button>
          )
        }
      >
        <Button disabled={state.isAsking || chosen.length === 0} onClick={take}>
          {t.apply(chosen.length)}
        </Button>
      </DialogButtons>
    </>
  );
}

interface LineFieldsProps {
  choice: LineChoice;
  faults: LineFaults;
  segments: Segments;
  onChange: (part: Partial<LineChoice>) => void;
}

/** Selects the lines to send. */
function LineFields({ choice, faults, segments, onChange }: LineFieldsProps) {
  const t = useStore(messages);
  const { lines, allLines, someLines } = useStore(ofEditor);
  const named = { segments, language: sourceLanguage } as const;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={lines}
        data={[
          { value: "all", label: allLines },
          { value: "this", label: t.this },
          { value: "some", label: someLines },
        ]}
        value={choice.range}
        onChange={(value) => onChange({ range: value })}
      />
      {choice.range === "this" && <NamedLine {...named} name={choice.first} />}
      {choice.range === "some" && (
        <LineRangeFields {...named} range={choice} faults={faults} onChange={onChange} />
      )}
    </>
  );
}

interface Props {
  open: OpenTranscript;
  request: AssistRequest;
  kind: AssistKind;
  onClose: () => void;
}

function Question({ open: { editor }, request, kind, onClose }: Props) {
  const t = useStore(messages);
  const segments = useStore(editor.$segments);
  const [choice, setChoice] = useState(() => choiceAt(segments, editor.$current.get()));
  const [faults, setFaults] = useState<LineFaults>({});
  function change(part: Partial<LineChoice>) {
    setFaults({});
    setChoice((before) => ({ ...before, ...part }));
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    // Text that the text view could not parse becomes segments now.
    editor.finishTyping();
    const chosen = chosenLines(choice, editor.$segments.get());
    setFaults(chosen.faults ?? {});
    if (chosen.lines) request.begin(kind, chosen.lines);
  }
  return (
    <form onSubmit={ask} noValidate>
      <Stack gap={16}>
        <Text inherit c="dimmed">
          {kind === "split" ? t.splitHint : t.marksHint}
        </Text>
        <LineFields choice={choice} faults={faults} segments={segments} onChange={change} />
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" data-autofocus>
          {t.ask}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Sends lines to the model and shows its suggestions; they are still there when the dialog reopens. */
export function AssistDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useStore(messages);
  const { request, kind, onClose } = props;
  const state = useStore(request.$state);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t[kind]} size={720}>
      {state ? <Review {...props} state={state} /> : <Question {...props} />}
    </Modal>
  );
}
