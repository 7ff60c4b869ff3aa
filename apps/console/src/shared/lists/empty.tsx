import { Button, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { CSSProperties, ReactNode } from "react";
import { messages } from "../messages.ts";

/** The space around, less in a small place. */
const place = {
  align: "center",
  gap: 12,
  ta: "center",
  px: 24,
  pt: "var(--app-empty-space, max(48px, 24vh))",
  pb: "var(--app-empty-space, 48px)",
} as const;

/** Of a small place: an empty list in it is low. */
export const lowEmpty = { "--app-empty-space": "8px" } as CSSProperties;

interface Props {
  icon: ReactNode;
  text: string;
  hint?: string | undefined;
  /** The suggested action. */
  children?: ReactNode;
}

/** Shown for an empty list. */
export function Empty({ icon, text, hint, children }: Props) {
  return (
    <Stack {...place}>
      <Text inherit span c="var(--app-faint)">
        {icon}
      </Text>
      <Text inherit fz="lg" fw={500}>
        {text}
      </Text>
      {hint && (
        <Text inherit c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** `what` failed to load, or a whole sentence about it. */
type FailureProps = ({ what: string } | { text: string }) & { refetch: () => unknown };

/** Shown for what failed to load. */
export function LoadFailed({ refetch, ...words }: FailureProps) {
  const t = useStore(messages);
  return (
    <Stack {...place} role="alert">
      <Text inherit fz="lg" fw={500}>
        {"text" in words ? words.text : t.loadFailed(words)}
      </Text>
      <Button variant="default" onClick={() => void refetch()}>
        {t.retry}
      </Button>
    </Stack>
  );
}
