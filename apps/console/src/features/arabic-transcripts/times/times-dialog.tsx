import { Button, Group, Modal, Stack } from "@mantine/core";
import { IconClockEdit } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { showSuccess } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import type { SegmentEditor } from "#shared/transcript-editor/segment-editor.ts";
import { playerMs } from "#shared/transcript-editor/player/when-ready.ts";
import { messages } from "./messages.ts";
import type { TimesMove } from "./times-move.ts";
import { choiceAt, firstChoice, operationOf } from "./times-choice.ts";
import type { Faults, TimesChoice } from "./times-choice.ts";
import { TimesFields } from "./times-fields.tsx";
import { TimesPreview } from "./times-preview.tsx";
import classes from "./times.module.css";

interface Props {
  editor: SegmentEditor;
  playback: Playback;
  times: TimesMove;
}

/** The entered values and their errors. */
function useChoice({ editor, times, playback }: Props) {
  const [choice, setChoice] = useState(firstChoice);
  const [faults, setFaults] = useState<Faults>({});
  function change(part: Partial<TimesChoice>) {
    times.reset();
    setFaults({});
    setChoice((before) => ({ ...before, ...part }));
  }
  function preview() {
    // Text that the text view could not parse becomes segments now, because the draft is saved first.
    editor.settle();
    const asked = operationOf(choice, editor.$segments.get());
    setFaults(asked.faults ?? {});
    if (asked.operation) void times.preview(asked.operation);
  }
  function begin() {
    const at = { id: editor.$current.get(), ms: playerMs(playback) };
    change(choiceAt(choice, editor.$segments.get(), at));
  }
  return { choice, faults, change, preview, begin, end: () => change(firstChoice) };
}

function TimesForm({
  form,
  onClose,
  onTakeTimes,
  ...props
}: Props & {
  form: ReturnType<typeof useChoice>;
  onClose: () => void;
  onTakeTimes?: (() => void) | undefined;
}) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { editor, playback, times } = props;
  const segments = useStore(editor.$segments);
  const { isBusy, preview, fault } = useStore(times.$state);
  async function move() {
    const moved = await times.move();
    if (moved === undefined) return;
    onClose();
    form.end();
    showSuccess(messages.get().done(moved));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (preview) void move();
    else form.preview();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TimesFields
          choice={form.choice}
          faults={form.faults}
          segments={segments}
          onChange={form.change}
          playerMs={() => playerMs(playback)}
        />
        <div aria-live="polite" className={classes.told}>
          {preview && <TimesPreview moves={preview.moves} />}
        </div>
        {fault !== undefined && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        {onTakeTimes && (
          <Button variant="subtle" mie="auto" onClick={onTakeTimes}>
            {t.takeTimes}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {preview ? t.move : t.preview}
        </Button>
      </Group>
    </form>
  );
}

/** Shifts the timings of lines in all languages, after a preview. */
export function Times({
  isDisabled,
  onTakeTimes,
  ...props
}: Props & {
  isDisabled: boolean;
  /** Opens the dialog that takes times from another text, where there is one. */
  onTakeTimes?: () => void;
}) {
  const t = useStore(messages);
  const [isOpen, setOpen] = useState(false);
  const form = useChoice(props);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isDisabled}
        leftSection={<IconClockEdit size={16} stroke={1.5} />}
        // The caret keeps its position for when the dialog closes.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          form.begin();
          setOpen(true);
        }}
      >
        {t.times}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t.times} size={480}>
        <TimesForm
          {...props}
          form={form}
          onClose={close}
          onTakeTimes={
            onTakeTimes &&
            (() => {
              close();
              onTakeTimes();
            })
          }
        />
      </Modal>
    </>
  );
}
