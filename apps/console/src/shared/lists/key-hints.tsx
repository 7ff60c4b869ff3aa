import { Group } from "@mantine/core";

export interface KeyHint {
  keys: readonly string[];
  does: string;
}

/** A page's most useful keys, at its bottom; a phone has none. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <Group gap="4px 16px" fz="sm" visibleFrom="md">
      {hints.map(({ keys, does }) => (
        <Group key={does} gap={4} wrap="nowrap">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </Group>
      ))}
    </Group>
  );
}
