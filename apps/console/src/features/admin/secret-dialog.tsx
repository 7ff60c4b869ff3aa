import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

/** A secret that the server shows only once. */
export interface CreatedSecret {
  /** What it is and how to handle it. */
  hint: string;
  /** The link or the token. */
  value: string;
}

interface Props {
  /** `undefined`: closed. */
  created: CreatedSecret | undefined;
  title: string;
  label: string;
  onClose: () => void;
}

/** Only its button closes it, so that nobody closes it by accident. */
export function SecretDialog({ created, title, label, onClose }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // Pages without HTTPS have no clipboard, and users can deny access.
      setOutcome("failed");
    }
  }
  return (
    <Modal
      opened={created !== undefined}
      onClose={onClose}
      title={title}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onExitTransitionEnd={() => setOutcome(undefined)}
    >
      <Stack gap={18}>
        <p>{created?.hint}</p>
        <TextInput
          label={label}
          value={created?.value ?? ""}
          readOnly
          dir="ltr"
          data-autofocus
          error={outcome === "failed" && t.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={() => created && void copy(created.value)}>
          {outcome === "copied" ? t.copied : t.copy}
        </Button>
        <Button onClick={onClose}>{word.close}</Button>
      </Group>
    </Modal>
  );
}
