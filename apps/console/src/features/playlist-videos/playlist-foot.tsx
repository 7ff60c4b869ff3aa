import { Button, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { KeyHints } from "#shared/lists/key-hints.tsx";
import { messages } from "./messages.ts";

interface Props {
  /** Whether videos can be moved. */
  movable: boolean;
  saving: boolean;
  /** Why the order was not saved. */
  failure: string | undefined;
  /** What the last change did. */
  done: string | undefined;
  /** Absent: there is nothing to undo. */
  onUndo: (() => void) | undefined;
}

/** The keys that move videos, and the result of saving the order. */
export function PlaylistFoot({ movable, saving, failure, done, onUndo }: Props) {
  const t = useStore(messages);
  return (
    <>
      {movable ? (
        <KeyHints
          hints={[
            { keys: ["Space"], does: t.lift },
            { keys: ["↑", "↓", "Home", "End"], does: t.steps },
            { keys: ["Space"], does: t.drop },
            { keys: ["Esc"], does: t.giveUp },
          ]}
        />
      ) : (
        <span>{t.clearToMove}</span>
      )}
      <Text inherit span ms="auto" role="status" c={failure === undefined ? "inherit" : "var(--app-danger)"}>
        {saving ? t.saving : (failure ?? done)}
      </Text>
      {onUndo && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
    </>
  );
}
