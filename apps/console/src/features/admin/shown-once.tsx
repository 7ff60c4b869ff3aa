import { Button, CopyButton, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap={18}>
        <p dir="auto">{hint}</p>
        <TextInput
          label={label}
          value={value}
          readOnly
          dir="ltr"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t.copied : t.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{word.close}</Button>
      </Group>
    </Modal>
  );
}
