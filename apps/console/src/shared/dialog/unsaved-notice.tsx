import { Button, Card, Group, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";
import type { UnsavedText } from "./use-unsaved-form.ts";

/** Shown above fields with restored unsaved text instead of stored values. */
export function UnsavedNotice({ unsavedText }: { unsavedText: Pick<UnsavedText, "isRestored" | "discard"> }) {
  const t = useStore(messages);
  if (!unsavedText.isRestored) return null;
  return (
    <Card padding="8px 14px" radius={8} bg="var(--app-quiet)" role="status">
      <Group gap={8}>
        <Text inherit flex={1} miw={180}>
          {t.keptHint}
        </Text>
        <Button variant="default" size="compact-sm" onClick={unsavedText.discard}>
          {t.discard}
        </Button>
      </Group>
    </Card>
  );
}
