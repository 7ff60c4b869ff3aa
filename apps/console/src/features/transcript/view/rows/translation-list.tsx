import { useStore } from "@nanostores/react";
import { memo, useMemo } from "react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import type { LiveRows } from "./live-rows.ts";
import { RowBlock, useMountedBlocks } from "./row-block.tsx";
import shared from "./rows.module.css";
import type { RowSetting } from "./row-setting.ts";
import { useRowInPlace, useRowList } from "./use-row-list.ts";
import { linePartsOf } from "#transcript/model/line-parts.ts";
import type { LineParts } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { RowDrag } from "./row-move.tsx";
import type { RowState } from "#transcript/model/row-state.ts";
import type { Beside } from "#transcript/session/lines.ts";
import type { Workspace } from "#transcript/view/workspace.ts";
import { TranslationRow } from "./translation-row.tsx";
import type { ListSetting } from "./translation-row.tsx";
import classes from "./translation-list.module.css";
import type { TranslationRow as Row } from "#transcript/model/translation-rows.ts";

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
  text: Workspace;
  beside: Beside;
  hint: string | undefined;
  /** Above the columns. */
  head: ReactNode;
}

function useSetting(props: Props, live: LiveRows): ListSetting {
  const { text, beside, hint } = props;
  const { tools, isReadOnly } = text;
  const { editor, sets } = text.lines;
  const { $undos } = sets.commands;
  const { findings } = text.open;
  const { reviews, commands, suggestionActions } = beside;
  const { language } = beside.place;
  const { stale, changes } = beside.rowList;
  const { mayWrite } = text.text;
  return useMemo(() => {
    const { direction } = languageOf(language);
    const own = {
      findings,
      reviews,
      stale,
      changes,
      note: (row: Row, setting: RowSetting) =>
        tools.map(
          ({ name, RowNote }) =>
            RowNote && (
              <RowNote key={name} row={row} setting={setting} suggestionActions={suggestionActions} />
            ),
        ),
      commands,
      hasHistory: mayWrite,
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
    tools,
    suggestionActions,
    commands,
    mayWrite,
  ]);
}

/** The actions of a row's buttons, by row key. */
function useRowActions({ text: { lines, panels }, beside: { commands } }: Props) {
  const { takeBack } = lines.sets.commands;
  return useMemo(
    () => ({
      ...commands.answers,
      takeBack,
      history: (key: string) => {
        const id = commands.segmentOf(key);
        if (id !== undefined) panels.show("history", id);
      },
    }),
    [commands, takeBack, panels],
  );
}

/** Each line of the Arabic text next to its translation. */
export function TranslationList(props: Props) {
  const { text, beside } = props;
  const { editor, $lines } = beside.rows;
  const { rows, states } = beside.rowList;
  const t = useStore(messages);
  const { list, live, events } = useRowList({
    editor,
    findings: text.open.findings,
    $lines,
    attribute: "data-row",
    playback: text.playback,
    actions: useRowActions(props),
  });
  useRowInPlace(beside.suggestionActions.suggestions.$shown);
  const setting = useSetting(props, live);
  const { state } = text.lines.sets.sets;
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
    <RowDrag commands={beside.commands}>
      <div className={classes.scroller} data-rows>
        {props.head}
        <div
          ref={list}
          role="list"
          aria-label={t.rows({ language: languageName(beside.place.language) })}
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
