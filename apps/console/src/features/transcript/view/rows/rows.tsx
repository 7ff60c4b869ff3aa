import { useStore } from "@nanostores/react";
import { useMemo, useState, memo, startTransition, useCallback, useEffect } from "react";
import type { ReactNode, ComponentProps, CSSProperties } from "react";
import { languageOf } from "@minbar/domain/library/language";
import { addAfter, remove } from "#transcript/model/commands.ts";
import type { LineParts } from "#transcript/model/line-parts.ts";
import type { RowStates } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import { messages as setMessages } from "#transcript/model/set-messages.ts";
import type { Sets } from "#transcript/session/sets/use-sets.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { Workspace } from "#transcript/view/workspace.ts";
import besideClasses from "./beside.module.css";
import { blocksOf } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import type { LiveRows } from "./live-rows.ts";
import { RowItem } from "./row-item.tsx";
import type { RowNote, RowSetting } from "./row-note.ts";
import { useLengths } from "./row-times.tsx";
import classes from "./rows.module.css";
import { useRowList } from "./use-row-list.ts";

/** Instead of an empty list; not at once, because some sets are known only after the text has been checked. */
export function NoLines({ sets }: { sets: Sets }) {
  const t = useStore(setMessages);
  const state = useStore(sets.$state);
  if (!state || state.members.size > 0) return null;
  return <p className={classes.noLines}>{t.noneInSet}</p>;
}

/** If the browser does not report skipped blocks, renders all rows in full. */
const supportsVisibilityEvent = "ContentVisibilityAutoStateChangeEvent" in globalThis;

interface BlockProps extends Pick<ComponentProps<typeof RowItem>, "setting" | "notes" | "isOnly"> {
  block: Block;
  /** The rows to show; `undefined`: all. */
  parts: LineParts | undefined;
  states: RowStates;
  /** Renders in full, because it is initially visible or active. */
  isNeeded: boolean;
}

/**
 * Rows that are laid out together. All are in the document as text, so that finding, copying and printing work; they
 * render in full, including buttons and notes, when the browser first lays them out, shortly before they become visible,
 * and stay so.
 */
const RowBlock = memo(function RowBlock({ block, parts, states, isNeeded, ...shared }: BlockProps) {
  const [isWhole, setWhole] = useState(isNeeded || !supportsVisibilityEvent);
  if (isNeeded && !isWhole) setWhole(true);
  // Subscribes when the element is attached: an effect would miss the browser's first event.
  const observe = useCallback((element: HTMLElement | null) => {
    const onChange = (event: Event) => {
      const isLaidOut = event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped;
      if (isLaidOut) startTransition(() => setWhole(true));
    };
    element?.addEventListener("contentvisibilityautostatechange", onChange);
    return () => element?.removeEventListener("contentvisibilityautostatechange", onChange);
  }, []);
  const rows = parts ? block.rows.filter(({ key }) => parts.has(key)) : block.rows;
  if (rows.length === 0) return null;
  return (
    <div ref={observe} className={classes.block} style={{ "--rows": rows.length } as CSSProperties}>
      {rows.map((row) => (
        <RowItem
          key={row.key}
          row={row}
          state={states.get(row.key)}
          part={parts?.get(row.key)}
          {...shared}
          isWhole={isWhole}
        />
      ))}
    </div>
  );
});

/** Blocks rendered first: more rows than a screen shows. */
const initialBlocks = 2;
/** Blocks rendered per step after that, so that keys are handled in between. */
const blocksPerStep = 12;

/** The number of blocks to render now: the first ones, up to `needed`; soon after, all. */
function useMountedBlocks(total: number, needed: number): number {
  const [mounted, setMounted] = useState(Math.max(initialBlocks, needed));
  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(mounted + blocksPerStep), 4);
    return () => clearTimeout(timer);
  }, [mounted, total]);
  return Math.min(Math.max(mounted, needed), total);
}

interface Props {
  text: Workspace;
  /** The name of the list. */
  label: string;
  /** The hint for a focused empty text. */
  hint?: string | undefined;
  /** Above the rows, scrolling with them. */
  head?: ReactNode;
}

/** Divides a text again only if it changed, reusing the previous blocks. */
function createBlocks() {
  let before: { rows: readonly Row[]; blocks: readonly Block[] } = { rows: [], blocks: [] };
  return (rows: readonly Row[]) => {
    if (rows !== before.rows) before = { rows, blocks: blocksOf(rows, before.blocks) };
    return before.blocks;
  };
}

const noStates: RowStates = new Map();

const same = <Value,>(value: Value): Value => value;

function useSetting({ text, hint }: Props, live: LiveRows): RowSetting {
  const { isReadOnly, lines } = text;
  const { editor, beside } = lines;
  const { language } = text.text.place;
  const $lengths = useLengths(editor);
  const reviews = beside?.reviews;
  const { stale, changes } = useSelected(beside?.$sourceState, same) ?? {};
  return useMemo(() => {
    const { direction } = languageOf(language);
    const source = reviews && stale && changes && { reviews, stale, changes };
    return { editor, live, language, direction, isReadOnly, beside: source, $lengths, hint };
  }, [editor, live, language, isReadOnly, reviews, stale, changes, $lengths, hint]);
}

/** The actions of a row's buttons, by row key. */
function useActions({ editor, beside }: Workspace["lines"]) {
  const answers = beside?.commands.answers;
  return useMemo(
    () =>
      answers ?? {
        add: (key: string) => addAfter(editor, key),
        remove: (key: string) => remove(editor, key),
      },
    [editor, answers],
  );
}

/** Blocks to render, and which of them are rendered in full at once: the first one and that of the active row. */
function useBlocks(rows: readonly Row[], current: string | undefined) {
  const [blocksNow] = useState(createBlocks);
  const blocks = blocksNow(rows);
  const needed = blocks.findIndex((block) =>
    block.rows.some(({ fields }) => fields.some(({ id }) => id === current)),
  );
  const mounted = useMountedBlocks(blocks.length, needed + 1);
  return blocks.slice(0, mounted).map((block, at) => ({ block, isNeeded: at === 0 || at === needed }));
}

/** The list, within what its notes need around it. */
function framed(notes: readonly RowNote[], list: ReactNode): ReactNode {
  return notes.reduce((inner, { Frame }) => (Frame ? <Frame>{inner}</Frame> : inner), list);
}

/**
 * The lines of a text. Each is in the document as text, so that finding, copying and printing work; only a few are text
 * areas at a time.
 */
export function Rows(props: Props) {
  const { text, label, head } = props;
  const { notes, playback, lines } = text;
  const { editor, beside, sets } = lines;
  const { $rows, $lines } = text.open.rows;
  const { list, live, events } = useRowList({ editor, notes, $lines, playback, actions: useActions(lines) });
  const setting = useSetting(props, live);
  const rows = useStore($rows);
  const states = useSelected(beside?.$states, same) ?? noStates;
  const parts = useStore(sets.$parts);
  const blocks = useBlocks(rows, useStore(editor.$current));
  const look = beside
    ? { className: `${classes.list} ${besideClasses.list}`, "data-direction": setting.direction }
    : { className: classes.list, dir: setting.direction };
  return framed(
    notes,
    <div className={`app-scroll app-grow ${(beside ? besideClasses : classes).scroller}`} data-rows>
      {head}
      <div ref={list} role="list" aria-label={label} {...look} {...events}>
        {blocks.map(({ block, isNeeded }) => (
          <RowBlock
            key={block.key}
            block={block}
            parts={parts}
            states={states}
            setting={setting}
            notes={notes}
            isOnly={rows.length === 1}
            isNeeded={isNeeded}
          />
        ))}
      </div>
    </div>,
  );
}
