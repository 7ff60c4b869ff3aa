import { Card, Group } from "@mantine/core";
import type { ReactNode } from "react";

/** Where files may be dropped or chosen. @param isLarge for a dialog that has nothing else yet. */
export function DropInvitation({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) {
  return (
    <Card
      radius={8}
      padding={12}
      py={isLarge ? 32 : 12}
      mt={isLarge ? 12 : 0}
      c="dimmed"
      style={{ border: "1px dashed var(--app-hairline-strong)" }}
    >
      <Group justify="center" gap={8}>
        {children}
      </Group>
    </Card>
  );
}
