import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { messages } from "#transcript/model/messages.ts";
import { segmentNamed } from "#transcript/model/segment-at.ts";
import type { Tool, PanelProps } from "#transcript/view/workspace.ts";

/** Asks for a line's number or time and moves there. */
function GoToLine({ text, isOpen, onClose }: PanelProps) {
  const { editor } = text.lines;
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
    <Modal opened={isOpen} onClose={onClose} title={t.goToLine} size={360} returnFocus={false}>
      <form onSubmit={go} noValidate>
        <TextInput
          label={t.lineOrTime}
          description={t.lineOrTimeHint({ count: editor.$segments.get().length })}
          value={name}
          error={isWrong && t.noSuchSegment}
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

const name = "go-to-line";

export const goToLineTool: Tool = {
  name,
  keys: (now) => [{ keys: ["$alt+g"], does: messages.get().goToLine, run: () => now().panels.show(name) }],
  panel: { Part: GoToLine },
};
