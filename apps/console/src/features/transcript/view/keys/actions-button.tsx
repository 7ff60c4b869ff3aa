import { ActionIcon } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { openPalette } from "#shared/command-dialog.ts";
import { messages } from "#shared/messages.ts";
import { useNarrow } from "#shared/use-narrow.ts";

/** Opens the list of the actions at the caret, which also have keys. */
export function ActionsButton() {
  const { actionsAtCaret } = useStore(messages);
  const isNarrow = useNarrow();
  return (
    <ActionIcon
      {...(isNarrow && { size: 44 })}
      aria-label={actionsAtCaret}
      title={actionsAtCaret}
      // The caret keeps its position for the chosen action.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openPalette("actions")}
    >
      <IconListSearch size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
