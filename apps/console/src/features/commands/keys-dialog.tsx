import { Button, Group, Modal, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { KeysHelp } from "@minbar/ui/keys/keys-help";
import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { $changedKeys, changeKeys } from "#shared/changed-keys.ts";
import { closeCommandDialog } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import classes from "./keys-dialog.module.css";
import { messages } from "./messages.ts";
import { clashOf, pressedKeys } from "./pressed-keys.ts";

interface ChangingProps {
  shortcut: Shortcut;
  usual: string;
  table: readonly ShortcutGroup[];
  onDone: () => void;
}

/** Records the next keys for a shortcut; reports a conflict with other shortcuts. */
function Changing({ shortcut, usual, table, onDone }: ChangingProps) {
  const t = useStore(messages);
  const [problem, setProblem] = useState<string>();
  function take(keys: string) {
    const clash = keys === "" ? undefined : clashOf(table, keys, shortcut);
    if (clash) return setProblem(t.keysTaken({ does: clash.does }));
    changeKeys(usual, keys);
    onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab" || event.key === "Escape") return;
    const keys = pressedKeys(event.nativeEvent);
    // Otherwise Enter and Space would press the button.
    event.preventDefault();
    event.stopPropagation();
    if (keys !== undefined) take(keys);
    else if (!["Alt", "Control", "Meta", "Shift"].includes(event.key)) setProblem(t.keysUnfit);
  }
  return (
    <Group gap={4} justify="flex-end" flex={1} className={classes.changing} style={{ whiteSpace: "normal" }}>
      <Button
        variant="default"
        size="compact-sm"
        bd="1px solid var(--app-brand)"
        // The next key presses are recorded.
        ref={(element) => element?.focus()}
        aria-label={t.pressKeysFor({ does: shortcut.does })}
        onKeyDown={onKeyDown}
      >
        {t.pressKeys}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => take("")}>
        {t.turnOff}
      </Button>
      {!shortcut.keys.includes(usual) && (
        <Button variant="subtle" size="compact-sm" onClick={() => take(usual)}>
          {t.usualKeys}
        </Button>
      )}
      <QuietButton size="compact-sm" onClick={onDone}>
        {t.cancel}
      </QuietButton>
      <Text inherit w={problem === undefined ? 0 : "100%"} ta="end" c="var(--app-danger)" role="alert">
        {problem}
      </Text>
    </Group>
  );
}

interface Props {
  shortcut: Shortcut;
  /** Its current keys. */
  children: ReactNode;
  table: readonly ShortcutGroup[];
  isChanging: boolean;
  onChange: (usual: string | undefined) => void;
}

/** The keys of a shortcut; those of an editor can be changed. */
function ChangeableKeys({ shortcut, children, table, isChanging, onChange }: Props) {
  const t = useStore(messages);
  const { usual, does, keys } = shortcut;
  if (usual === undefined) return children;
  if (isChanging)
    return <Changing shortcut={shortcut} usual={usual} table={table} onDone={() => onChange(undefined)} />;
  return (
    <button
      type="button"
      className={classes.change}
      title={t.changeKeys}
      aria-label={t.changeKeysOf({ does })}
      onClick={() => onChange(usual)}
    >
      {keys.length === 0 ? (
        <Text inherit span px={6} c="dimmed">
          {t.keysOff}
        </Text>
      ) : (
        children
      )}
    </button>
  );
}

/** Resets all shortcuts to their defaults. */
function UsualKeys() {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  if (Object.keys(changed).length === 0) return null;
  return (
    <Button variant="default" onClick={() => $changedKeys.set({})}>
      {t.allUsualKeys}
    </Button>
  );
}

/** The list of all keys. */
export function KeysDialog({ opened, table }: { opened: boolean; table: readonly ShortcutGroup[] }) {
  const { keyboardShortcuts } = useStore(words);
  const [changing, setChanging] = useState<string>();
  const [changedIn, setChangedIn] = useState(opened);
  // Reopening resets an earlier key change.
  if (changedIn !== opened) {
    setChangedIn(opened);
    setChanging(undefined);
  }
  return (
    <Modal opened={opened} onClose={closeCommandDialog} title={keyboardShortcuts} size={640}>
      <KeysHelp
        table={table}
        renderKeys={(shortcut, keys) => (
          <ChangeableKeys
            shortcut={shortcut}
            table={table}
            isChanging={shortcut.usual !== undefined && shortcut.usual === changing}
            onChange={setChanging}
          >
            {keys}
          </ChangeableKeys>
        )}
      />
      <UsualKeys />
    </Modal>
  );
}
