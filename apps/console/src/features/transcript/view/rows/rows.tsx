import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import { addAfter, remove } from "#transcript/model/commands.ts";
import { linePartsOf } from "#transcript/model/line-parts.ts";
import type { LineParts, SetState } from "#transcript/model/line-parts.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import { statesByKey } from "#transcript/model/row-state.ts";
import type { StatesByKey } from "#transcript/model/row-state.ts";
import type { Row, TextRows } from "#transcript/model/row.ts";
import type { RowsWithStates } from "#transcript/session/use-row-states.ts";
import besideClasses from "./beside.module.css";
import { blocksOf } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { useLengths } from "./lengths.ts";
import type { LiveRows } from "./live-rows.ts";
import { RowBlock, useMountedBlocks } from "./row-block.tsx";
import type { RowNote } from "./row-note.ts";
import type { RowSetting } from "./row-setting.ts";
import classes from "./rows.module.css";
import type { RowCommands } from "#transcript/session/row-commands.ts";
import { useRowList } from "./use-row-list.ts";

/** The Arabic beside a text: what changed in it, and the answers to that. */
interface Beside {
  rowList: RowsWithStates;
  reviews: Reviews;
  commands: Pick<RowCommands, "answers">;
}

interface Props {
  text: TextRows;
  /** `undefined`: nothing stands beside the text, whose rows have times of their own. */
  beside?: Beside;
  language: LanguageTag;
  /** The name of the list. */
  label: string;
  isReadOnly: boolean;
  playback: Playback;
  /** The chosen set; `undefined`: all lines. */
  set: SetState | undefined;
  /** What tools show in the rows; the same list while its tools are the same, since other components would remount. */
  notes: readonly RowNote[];
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

const noStates: StatesByKey = new Map();

/** The states of the rows that have one; the same map until one changes. */
function createStates() {
  let before = noStates;
  return (rowList: RowsWithStates) => (before = statesByKey(rowList, before));
}

function useStates(beside: Beside | undefined): StatesByKey {
  const [statesOf] = useState(createStates);
  const rowList = beside?.rowList;
  return useMemo(() => (rowList ? statesOf(rowList) : noStates), [rowList, statesOf]);
}

function useSetting({ text, beside, language, isReadOnly, hint }: Props, live: LiveRows): RowSetting {
  const { editor } = text;
  const $lengths = useLengths(editor);
  const { reviews, rowList: { stale, changes } = {} } = beside ?? {};
  return useMemo(() => {
    const { direction } = languageOf(language);
    const source = reviews && stale && changes && { reviews, stale, changes };
    return { editor, live, language, direction, isReadOnly, beside: source, $lengths, hint };
  }, [editor, live, language, isReadOnly, reviews, stale, changes, $lengths, hint]);
}

/** The actions of a row's buttons, by row key. */
function useActions({ text: { editor }, beside }: Props) {
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

/** The rows to show in the chosen set; `undefined`: all. */
function useParts(rows: readonly Row[], set: SetState | undefined): LineParts | undefined {
  return useMemo(() => {
    const keys = () => rows.map(({ key }) => key);
    return set && linePartsOf(keys(), set);
  }, [rows, set]);
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
  const { text, beside, label, playback, set, notes, head } = props;
  const { editor, $lines } = text;
  const { list, live, events } = useRowList({ editor, notes, $lines, playback, actions: useActions(props) });
  const setting = useSetting(props, live);
  const rows = useStore(text.$rows);
  const states = useStates(beside);
  const parts = useParts(rows, set);
  const blocks = useBlocks(rows, useStore(editor.$current));
  const look = beside
    ? { className: `${classes.list} ${besideClasses.list}`, "data-direction": setting.direction }
    : { className: classes.list, dir: setting.direction };
  return framed(
    notes,
    <div className={beside ? besideClasses.scroller : classes.scroller} data-rows>
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
