import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

interface Props {
  opened: boolean;
  title: string;
  /** What it is, and how to treat it. */
  hint: string;
  label: string;
  /** The link or the token. */
  value: string;
  onClose: () => void;
}

/** Something that the server shows only once: it is closed by its button alone, and not by a slip. */
export function ShownOnce({ opened, title, hint, label, value, onClose }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // Pages served without HTTPS have no clipboard, and a person may have forbidden it.
      setOutcome("failed");
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onExitTransitionEnd={() => setOutcome(undefined)}
    >
      <Stack gap={18}>
        <p dir="auto">{hint}</p>
        <TextInput
          label={label}
          value={value}
          readOnly
          dir="ltr"
          data-autofocus
          error={outcome === "failed" && t.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={() => void copy()}>
          {outcome === "copied" ? t.copied : t.copy}
        </Button>
        <Button onClick={onClose}>{word.close}</Button>
      </Group>
    </Modal>
  );
}
