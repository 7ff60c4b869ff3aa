import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { memo, useMemo } from "react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import { languageName } from "@minbar/ui/words/names";
import { useLatest } from "#shared/use-latest.ts";
import type { LiveRows } from "./live-rows.ts";
import { RowBlock, useMountedBlocks } from "./row-block.tsx";
import shared from "./rows.module.css";
import type { SettledLines } from "./row-setting.ts";
import { useRowInPlace, useRowList } from "./use-row-list.ts";
import { linePartsOf } from "#transcript/model/line-parts.ts";
import type { LineParts, SetState } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { RowDrag } from "./row-move.tsx";
import type { RowState } from "#transcript/model/row-state.ts";
import { TranslationRow } from "./translation-row.tsx";
import type { ListSetting } from "./translation-row.tsx";
import classes from "./translation-list.module.css";
import type { TranslationRow as Row } from "#transcript/model/translation-rows.ts";
import type { OpenTranslation, TranslationText } from "#transcript/session/translation.ts";
import type { RowCommands } from "./use-row-commands.ts";
import type { RowsWithStates } from "#transcript/session/use-row-states.ts";

/** Rows per layout block; the browser skips distant blocks. */
const blockSize = 20;

interface BlockProps {
  rows: readonly Row[];
  states: readonly RowState[];
  /** The rows to show; `undefined`: all. */
  lineParts: LineParts | undefined;
  setting: ListSetting;
  isNeeded: boolean;
}

function isSame(a: BlockProps, b: BlockProps): boolean {
  return (
    a.setting === b.setting &&
    a.isNeeded === b.isNeeded &&
    a.lineParts === b.lineParts &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, at) => row === b.rows[at] && a.states[at] === b.states[at])
  );
}

const Block = memo(function Block({ rows, states, lineParts, setting, isNeeded }: BlockProps) {
  const all = rows.map((row, at) => ({ row, state: states[at] }));
  const shown = lineParts ? all.filter(({ row }) => lineParts.has(row.key)) : all;
  if (shown.length === 0) return null;
  return (
    <RowBlock count={shown.length} isNeeded={isNeeded}>
      {(isWhole) =>
        shown.map(({ row, state }) => (
          <TranslationRow
            key={row.key}
            row={row}
            state={state}
            linePart={lineParts?.get(row.key)}
            setting={setting}
            isWhole={isWhole}
          />
        ))
      }
    </RowBlock>
  );
}, isSame);

interface Props {
  parts: TranslationText;
  open: OpenTranslation;
  playback: Playback;
  rowList: RowsWithStates;
  commands: RowCommands;
  lineSets: { sets: { state: SetState | undefined }; commands: SettledLines };
  /** Below the text of a row; the same function until what it shows changes. */
  note: ListSetting["note"];
  /** Changes when a note appears or disappears. */
  $notes: ReadableAtom<unknown>;
  isReadOnly: boolean;
  hint: string | undefined;
  showHistory: (segmentId: string) => void;
  /** Above the columns. */
  head: ReactNode;
}

function useSetting(props: Props, live: LiveRows): ListSetting {
  const { open, parts, rowList, commands, note, isReadOnly, hint, lineSets } = props;
  const { $undos } = lineSets.commands;
  const { editor } = open.rows;
  const { findings, reviews } = open;
  const { place } = parts;
  const { language } = place;
  const { stale, changes } = rowList;
  return useMemo(() => {
    const { direction } = languageOf(language);
    const own = {
      findings,
      reviews,
      stale,
      changes,
      note,
      commands,
      hasHistory: parts.mayWrite,
    };
    return { editor, live, language, direction, hasTimes: false, isReadOnly, hint, $undos, ...own };
  }, [
    editor,
    live,
    findings,
    language,
    isReadOnly,
    hint,
    $undos,
    reviews,
    stale,
    changes,
    note,
    commands,
    parts.mayWrite,
  ]);
}

/** The actions of a row's buttons, by row key. */
function useRowActions({ commands, lineSets, showHistory }: Props) {
  const show = useLatest(showHistory);
  const { takeBack } = lineSets.commands;
  return useMemo(
    () => ({
      ...commands.answers,
      takeBack,
      history: (key: string) => {
        const id = commands.segmentOf(key);
        if (id !== undefined) show()(id);
      },
    }),
    [commands, takeBack, show],
  );
}

/** Each line of the Arabic text next to its translation. */
export function TranslationList(props: Props) {
  const { parts, open } = props;
  const { editor, $lines } = open.rows;
  const { rows, states } = props.rowList;
  const t = useStore(messages);
  const { list, live, events } = useRowList({
    editor,
    findings: open.findings,
    $lines,
    attribute: "data-row",
    playback: props.playback,
    actions: useRowActions(props),
  });
  useRowInPlace(props.$notes);
  const setting = useSetting(props, live);
  const { state } = props.lineSets.sets;
  const lineParts = useMemo(
    () =>
      state &&
      linePartsOf(
        rows.map(({ key }) => key),
        state,
      ),
    [rows, state],
  );
  const current = useStore(editor.$current);
  const needed = rows.findIndex(({ fields }) => fields.some(({ id }) => id === current));
  const neededBlock = Math.floor(needed / blockSize);
  const mounted = useMountedBlocks(Math.ceil(rows.length / blockSize), neededBlock + 1);
  return (
    <RowDrag commands={props.commands}>
      <div className={classes.scroller} data-rows>
        {props.head}
        <div
          ref={list}
          role="list"
          aria-label={t.rows({ language: languageName(parts.place.language) })}
          data-direction={setting.direction}
          className={`${shared.list} ${classes.list}`}
          {...events}
        >
          {Array.from({ length: mounted }, (_, at) => (
            <Block
              key={at}
              rows={rows.slice(at * blockSize, (at + 1) * blockSize)}
              states={states.slice(at * blockSize, (at + 1) * blockSize)}
              lineParts={lineParts}
              setting={setting}
              isNeeded={at === 0 || at === neededBlock}
            />
          ))}
        </div>
      </div>
    </RowDrag>
  );
}
