import { Button, Group, Progress } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { assistedStep } from "@minbar/domain/assist/assisted-step";
import type { GuardedText } from "@minbar/domain/assist/guarded-text";
import { showError, showSuccess } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { Answers } from "./answers.tsx";
import type { AssistRequest, AssistState } from "./assist-request.ts";
import classes from "./assist.module.css";
import { withAssisted } from "@minbar/domain/editing/transcript-context";
import { messages } from "./messages.ts";

interface Props {
  open: OpenTranscript;
  request: AssistRequest;
  state: AssistState;
  onClose: () => void;
}

/** The progress, with Stop; afterwards why it stopped, with Go on. */
function AssistProgress({ request, state }: Pick<Props, "request" | "state">) {
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
          <Button variant="default" onClick={state.isAsking ? request.stop : request.resume}>
            {state.isAsking ? t.stop : isStopped ? t.resume : word.retry}
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

/** Applies the selected suggestions as one undo step; lines changed in the meantime stay and are reported. */
function apply({ open, state: { kind } }: Props, chosen: readonly GuardedText[]): void {
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
export function Review(props: Props) {
  const { open, request, state, onClose } = props;
  const t = useStore(messages);
  const { cancel } = useStore(words);
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
      <Group justify="flex-end" gap={8} mt={20}>
        {!state.isAsking && (
          <Button variant="subtle" mie="auto" onClick={request.reset}>
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
