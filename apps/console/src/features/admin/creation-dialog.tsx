import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentType } from "react";
import { FormDialog } from "#shared/dialog/form-dialog.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

/** A secret that the server shows only once. */
interface CreatedSecret {
  /** What it is and how to handle it. */
  hint: string;
  /** The link or the token. */
  value: string;
}

export interface CreationProps {
  onCreated: (created: CreatedSecret) => void;
}

interface Props {
  opened: boolean;
  title: string;
  /** A `DialogForm`. */
  Form: ComponentType<CreationProps>;
  /** How the created secret is shown. */
  shown: { title: string; label: string };
  onClose: () => void;
}

/**
 * Creates a secret that the server shows only once, and displays it: only its button closes it, so that nobody closes
 * it by accident.
 */
export function CreationDialog({ Form, shown, ...dialog }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const [created, setCreated] = useState<CreatedSecret>();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const close = () => setCreated(undefined);
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
    <>
      <FormDialog {...dialog}>
        <Form onCreated={setCreated} />
      </FormDialog>
      <Modal
        opened={created !== undefined}
        onClose={close}
        title={shown.title}
        size={480}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        onExitTransitionEnd={() => setOutcome(undefined)}
      >
        <Stack gap={18}>
          <p dir="auto">{created?.hint}</p>
          <TextInput
            label={shown.label}
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
          <Button onClick={close}>{word.close}</Button>
        </Group>
      </Modal>
    </>
  );
}
