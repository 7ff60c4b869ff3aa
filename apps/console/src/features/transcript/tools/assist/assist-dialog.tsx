import type { Segments } from "@minbar/domain/segments/segment";
import { Button, Group, Modal, Stack, SegmentedControl, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import { messages as words } from "#shared/messages.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import type { AssistRequest, LineChoice, LineFaults } from "./assist-request.ts";
import classes from "./assist.module.css";
import { choiceAt, chosenLines } from "./assist-request.ts";
import { messages } from "./messages.ts";
import { Review } from "./review.tsx";
import { sourceLanguage } from "@minbar/domain/library/language";
import { placeNamed } from "#transcript/model/segment-at.ts";

interface LineFieldsProps {
  choice: LineChoice;
  faults: LineFaults;
  segments: Segments;
  onChange: (part: Partial<LineChoice>) => void;
}

/** The words of the selected line, as a check. */
function NamedLine({ segments, name }: { segments: Segments; name: string }) {
  return (
    <bdi className={classes.named} lang={sourceLanguage}>
      {segments[placeNamed(segments, name)]?.text}
    </bdi>
  );
}

/** Selects the lines to send. */
function LineFields({ choice, faults, segments, onChange }: LineFieldsProps) {
  const t = useStore(messages);
  const ranges = (["all", "this", "some"] as const).map((value) => ({ value, label: t[value] }));
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.lines}
        data={ranges}
        value={choice.range}
        onChange={(value) => onChange({ range: value })}
      />
      {choice.range === "this" && <NamedLine segments={segments} name={choice.first} />}
      {choice.range === "some" && (
        <div className={classes.fields}>
          {(["first", "last"] as const).map((field) => {
            const fault = faults[field];
            return (
              <div key={field}>
                <TextInput
                  label={field === "first" ? t.firstLine : t.lastLine}
                  description={t.lineHint}
                  // Numbers and times are left-to-right in every script.
                  attributes={{ input: { dir: "ltr" } }}
                  inputMode="decimal"
                  autoComplete="off"
                  value={choice[field]}
                  error={fault && t[fault]}
                  onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
                />
                <NamedLine segments={segments} name={choice[field]} />
              </div>
            );
          })}
        </div>
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
  const { cancel } = useStore(words);
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
        <p className={classes.hint}>{kind === "split" ? t.splitHint : t.marksHint}</p>
        <LineFields choice={choice} faults={faults} segments={segments} onChange={change} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" data-autofocus>
          {t.ask}
        </Button>
      </Group>
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
