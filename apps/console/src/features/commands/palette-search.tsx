import { Group, Modal, Text } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useId, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { takeTyped } from "@minbar/ui/keys/typing-ahead";
import { $commandDialog, closePalette } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { PaletteRows } from "./palette-rows.tsx";
import type { Entry, EntryGroup } from "./palette-rows.tsx";
import classes from "./palette.module.css";

const nothing = { px: 16, py: 24, ta: "center", c: "dimmed" } as const;

const footPlace = {
  gap: 6,
  wrap: "nowrap",
  flex: "none",
  h: 36,
  px: 16,
  fz: "sm",
  c: "dimmed",
  style: { borderBlockStart: "1px solid var(--app-hairline)" },
} as const;

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function choose(entry: Entry): void {
  if (entry.refusal !== undefined) return;
  closePalette();
  entry.run();
}

export interface PaletteProps {
  /** What can be searched for. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly EntryGroup[];
  /** Whether more items are being loaded. */
  isPending?: boolean;
  isFailed?: boolean;
  foot: ReactNode;
}

/** The selected item, and the keys of the field. */
function usePalette({ onQuery, groups, isPending = false }: PaletteProps) {
  // Counts beyond the ends, so that rows still to be loaded can be reached.
  const [place, select] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const total = entries.length;
  const selected = total === 0 ? 0 : ((place % total) + total) % total;
  const [isEntered, setEntered] = useState(false);
  const awaited = isEntered && !isPending ? entries[selected] : undefined;
  // Navigation is outside React. Enter before the results have loaded selects a row of those results.
  useEffect(() => {
    if (!awaited || $commandDialog.get() === undefined) return undefined;
    const timer = setTimeout(() => {
      setEntered(false);
      choose(awaited);
    });
    return () => clearTimeout(timer);
  }, [awaited]);
  const type = (text: string) => {
    onQuery(text);
    select(0);
    setEntered(false);
  };
  const onFocus = () => {
    const typed = takeTyped();
    if (!typed) return;
    type(typed.text);
    setEntered(typed.isEntered);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const entry = entries[selected];
    if (step) select((before) => before + step);
    if (event.key === "Enter" && isPending) setEntered(true);
    else if (event.key === "Enter" && entry) choose(entry);
    if (step || event.key === "Enter") event.preventDefault();
  };
  return { type, total, selected, select, onFocus, onKeyDown };
}

/** A field, the items that match it, and the keys that choose one. */
export function PaletteSearch(props: PaletteProps) {
  const t = useStore(messages);
  const { close } = useStore(words);
  const id = useId();
  const { label, query, groups, isPending = false, isFailed = false, foot } = props;
  const { type, total, selected, select, onFocus, onKeyDown } = usePalette(props);
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <>
      <div className={`app-group ${classes.search}`}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={total > 0 ? idOf(selected) : undefined}
          placeholder={label}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={closePalette}>
          <kbd>Esc</kbd>
          <span className="app-unseen">{close}</span>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={`${classes.rows} app-scroll`}>
        <PaletteRows groups={groups} selected={selected} idOf={idOf} onSelect={select} onChoose={choose} />
      </div>
      {isFailed && (
        <Text inherit {...nothing} role="alert">
          {t.searchFailed}
        </Text>
      )}
      {total === 0 && !isPending && !isFailed && (
        <Text inherit {...nothing}>
          {t.nothingFound({ query })}
        </Text>
      )}
      <p role="status" className="app-unseen">
        {query && !isPending && t.results(total)}
      </p>
      <Group {...footPlace} visibleFrom="md">
        {foot}
      </Group>
    </>
  );
}

/** The dialog around a palette. */
export function PaletteDialog({
  opened,
  label,
  children,
}: {
  opened: boolean;
  label: string;
  children: ReactNode;
}) {
  return (
    <Modal
      // It stays mounted a little longer than it is open; while it is open, its field has the focus.
      data-passing-keys
      opened={opened}
      onClose={closePalette}
      title={label}
      withCloseButton={false}
      // `closePalette` restores the focus at once.
      returnFocus={false}
      centered={false}
      size={640}
      xOffset={8}
      yOffset="min(112px, 12dvh)"
      classNames={{ content: classes.palette, header: "app-unseen", body: classes.body }}
    >
      {children}
    </Modal>
  );
}
