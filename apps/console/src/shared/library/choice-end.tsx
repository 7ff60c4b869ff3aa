import { Group } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** The end of a select field: a count or a length, then the arrow. */
export function ChoiceEnd({ children }: { children: ReactNode }) {
  return (
    <Group
      justify="flex-end"
      wrap="nowrap"
      gap={6}
      w="100%"
      pe={8}
      c="dimmed"
      fz="md"
      style={{ whiteSpace: "nowrap" }}
    >
      <span className="app-number">{children}</span>
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </Group>
  );
}
