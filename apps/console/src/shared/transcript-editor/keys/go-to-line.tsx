import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import { plainTime, readTypedTime } from "@minbar/domain/segments/typed-time";
import type { SegmentEditor, Segments } from "../segment-editor.ts";
import { messages } from "../messages.ts";
import { playedSegment } from "../rows/played-row.ts";

/** Finds a segment by its number from 1, or by a time with a colon or a fraction. */
export function segmentNamed(segments: Segments, name: string): string | undefined {
  const ms = readTypedTime(name);
  if (ms === undefined) return undefined;
  if (!/[:.]/.test(plainTime(name))) return segments[secondsOf(ms) - 1]?.id;
  return playedSegment(segments, secondsOf(ms)) ?? segments[0]?.id;
}

/** The index of that segment; -1 if there is none. */
export function placeNamed(segments: Segments, name: string): number {
  const id = segmentNamed(segments, name);
  return segments.findIndex((segment) => segment.id === id);
}

interface Props {
  editor: SegmentEditor;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a line's number or time and moves there. */
export function GoToLine({ editor, opened, onClose }: Props) {
  const t = useStore(messages);
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  function go(event: FormEvent) {
    event.preventDefault();
    const id = segmentNamed(editor.$segments.get(), name);
    setWrong(id === undefined);
    if (id === undefined) return;
    setName("");
    onClose();
    // After the dialog has restored the focus.
    requestAnimationFrame(() => editor.focus({ id, at: 0 }));
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t.goToLine} size={360} returnFocus={false}>
      <form onSubmit={go} noValidate>
        <TextInput
          label={t.lineOrTime}
          description={t.lineOrTimeHint({ count: editor.$segments.get().length })}
          value={name}
          error={isWrong && t.noSuchLine}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" mt={16}>
          <Button type="submit">{t.go}</Button>
        </Group>
      </form>
    </Modal>
  );
}
