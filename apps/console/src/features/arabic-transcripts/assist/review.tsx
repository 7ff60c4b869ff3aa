import { Button, Group, Progress } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { assistedStep } from "@minbar/domain/assist/assisted-step";
import type { GuardedText } from "@minbar/domain/assist/guarded-text";
import { tellError, tellSuccess } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { Answers } from "./answers.tsx";
import type { AssistRequest, AssistState } from "./assist-request.ts";
import classes from "./assist.module.css";
import { withAssisted } from "#shared/transcript-editor/saving/transcript-context.ts";
import { messages } from "./messages.ts";

interface Props {
  open: OpenTranscript;
  asking: AssistRequest;
  state: AssistState;
  onClose: () => void;
}

/** How far it is, with Stop; afterwards why it went no further, with Go on. */
function Course({ asking, state }: Pick<Props, "asking" | "state">) {
  const t = useStore(messages);
  const word = useStore(words);
  const done = state.answers.length;
  const all = done + state.left.flat().length;
  const isStopped = state.fault === t.stopped;
  return (
    <>
      {(state.isAsking || state.left.length > 0) && (
        <div className={classes.course}>
          <Progress
            className={classes.progress ?? ""}
            attributes={{ section: { "aria-label": t.progressName } }}
            value={(100 * done) / Math.max(1, all)}
          />
          <span role="status">{t.progress({ done, all })}</span>
          <Button variant="default" onClick={state.isAsking ? asking.stop : asking.goOn}>
            {state.isAsking ? t.stop : isStopped ? t.goOn : word.retry}
          </Button>
        </div>
      )}
      {state.fault !== undefined && (
        <p role="alert" className={isStopped ? undefined : classes.fault}>
          {state.fault}
        </p>
      )}
    </>
  );
}

/** Puts what was chosen into the text, as one step of undo; what was changed meanwhile stays, and is told. */
function apply({ open, state: { kind } }: Props, chosen: readonly GuardedText[]): void {
  const { editing, saver } = open;
  const t = messages.get();
  editing.settle();
  const { step, changedMeanwhile } = assistedStep(kind, editing.$segments.get(), chosen);
  if (step) {
    saver.changeContext((context) => withAssisted(context, step));
    editing.apply(step);
    tellSuccess(t.applied(chosen.length - changedMeanwhile.length));
  }
  if (changedMeanwhile.length > 0) tellError(t.changedMeanwhile(changedMeanwhile.length));
}

/** What has come of the questions, and what of it is to be used. */
export function Review(props: Props) {
  const { open, asking, state, onClose } = props;
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const segments = useStore(open.editing.$segments);
  const left = useSet<string>();
  const chosen = state.answers.filter(({ id, outcome }) => outcome === "accepted" && !left.has(id));
  function take() {
    apply(props, chosen);
    onClose();
    asking.reset();
  }
  const isOver = !state.isAsking && state.left.length === 0;
  return (
    <>
      <Course asking={asking} state={state} />
      <Answers answers={state.answers} segments={segments} tooLong={state.tooLong} left={left} />
      {isOver && chosen.length === 0 && left.size === 0 && <p>{t.nothingToApply}</p>}
      <Group justify="flex-end" gap={8} mt={20}>
        {!state.isAsking && (
          <Button variant="subtle" mie="auto" onClick={asking.reset}>
            {t.again}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={state.isAsking || chosen.length === 0} onClick={take}>
          {t.apply(chosen.length)}
        </Button>
      </Group>
    </>
  );
}
