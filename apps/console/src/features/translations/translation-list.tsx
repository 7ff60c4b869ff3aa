import { useStore } from "@nanostores/react";
import { memo, useEffect, useMemo, useRef } from "react";
import type { MouseEvent, ReactNode, RefObject } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import type { Findings } from "#shared/transcript-editor/findings/findings.ts";
import { useRowInPlace } from "#shared/transcript-editor/findings/use-row-in-place.ts";
import { jumpTo } from "#shared/transcript-editor/player/when-ready.ts";
import type { LiveRows } from "#shared/transcript-editor/rows/live-rows.ts";
import { markPlayedRow } from "#shared/transcript-editor/rows/played-row.ts";
import { RowBlock } from "#shared/transcript-editor/rows/row-block.tsx";
import type { RowSetting } from "#shared/transcript-editor/rows/row-setting.ts";
import shared from "#shared/transcript-editor/rows/rows.module.css";
import { useLiveRows } from "#shared/transcript-editor/rows/use-live-rows.ts";
import { useMountedBlocks } from "#shared/transcript-editor/rows/use-mounted-blocks.ts";
import { useRowEvents } from "#shared/transcript-editor/rows/use-row-events.ts";
import type { Editing } from "#shared/transcript-editor/editing.ts";
import { messages } from "./messages.ts";
import type { RowEditing } from "./row-editing.ts";
import type { RowAnswer } from "./use-row-commands.ts";
import { TranslationRow } from "./translation-row.tsx";
import type { ListSetting } from "./translation-row.tsx";
import type { RowState } from "./row-state.ts";
import classes from "./translation-list.module.css";
import type { TranslationRow as Row } from "./translation-rows.ts";

/** Rows that are laid out together; the browser leaves out those that are far from sight. */
const blockSize = 20;

interface BlockProps {
  rows: readonly Row[];
  states: readonly RowState[];
  setting: ListSetting;
  isNeeded: boolean;
}

function isSame(a: BlockProps, b: BlockProps): boolean {
  return (
    a.setting === b.setting &&
    a.isNeeded === b.isNeeded &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, at) => row === b.rows[at] && a.states[at] === b.states[at])
  );
}

const Block = memo(function Block({ rows, states, setting, isNeeded }: BlockProps) {
  return (
    <RowBlock count={rows.length} isNeeded={isNeeded}>
      {(isWhole) =>
        rows.map((row, at) => (
          <TranslationRow key={row.key} row={row} state={states[at]} setting={setting} isWhole={isWhole} />
        ))
      }
    </RowBlock>
  );
}, isSame);

interface Props extends Omit<ListSetting, keyof RowSetting> {
  editing: Editing;
  findings: Findings;
  rows: readonly Row[];
  states: readonly RowState[];
  language: TranslationTag;
  isReadOnly: boolean;
  hint: string | undefined;
  onAnswer: (answer: RowAnswer, key: string) => void;
  /** When the line of each row is spoken, by the row's key. */
  $lines: RowEditing["$lines"];
  playback: Playback;
  /** Above the columns. */
  head: ReactNode;
}

const answers: readonly string[] = ["edit", "right", "undo"] satisfies RowAnswer[];

function isAnswer(text: string | undefined): text is RowAnswer {
  return text !== undefined && answers.includes(text);
}

const never = () => undefined;

function useSetting(props: Props, live: LiveRows): ListSetting {
  const { editing, findings, language, isReadOnly, hint } = props;
  const { reviews, stale, changes, suggesting } = props;
  return useMemo(() => {
    const { direction } = languageOf(language);
    const own = { findings, reviews, stale, changes, suggesting };
    return { editing, live, language, direction, hasTimes: false, isReadOnly, hint, ...own };
  }, [editing, live, findings, language, isReadOnly, hint, reviews, stale, changes, suggesting]);
}

/** Marks the row that plays. */
function usePlayedRow(list: RefObject<HTMLElement | null>, { $lines, playback }: Props): void {
  const { $time } = playback;
  // What plays is outside React, so that playing draws no row.
  useEffect(
    () =>
      list.current
        ? markPlayedRow({ list: list.current, $segments: $lines, attribute: "data-row", $time })
        : undefined,
    [list, $lines, $time],
  );
}

/** The part of a row that a click was in. */
function within(target: EventTarget, part: string): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(part) : null) ?? undefined;
}

const startSeconds = (line: Segment) => secondsOf(startMs(line) ?? 0);

/** Each line of the Arabic text beside its translation. */
export function TranslationList(props: Props) {
  const { editing, rows, states, language, onAnswer, $lines, playback } = props;
  const t = useStore(messages);
  const list = useRef<HTMLDivElement>(null);
  useRowInPlace(props.findings.$found);
  useRowInPlace(props.suggesting.suggestions.$shown);
  const { live, onHover } = useLiveRows(editing);
  const { name } = languageOf(language);
  const setting = useSetting(props, live);
  const current = useStore(editing.$current);
  const needed = rows.findIndex(({ fields }) => fields.some(({ id }) => id === current));
  const neededBlock = Math.floor(needed / blockSize);
  const mounted = useMountedBlocks(Math.ceil(rows.length / blockSize), neededBlock + 1);
  const options = useMemo(() => ({ editing, list, onHover, onJump: never }), [editing, onHover]);
  const events = useRowEvents(options);
  usePlayedRow(list, props);
  function onClick(event: MouseEvent) {
    const { target } = event;
    const answer = within(target, "[data-answer]")?.dataset["answer"];
    const key = within(target, "[data-row]")?.dataset["row"];
    const line = within(target, "[data-jump]") && $lines.get().find(({ id }) => id === key);
    if (line) jumpTo(playback, startSeconds(line));
    else if (isAnswer(answer) && key !== undefined) onAnswer(answer, key);
    else events.onClick(event);
  }
  return (
    <div className={classes.scroller} data-rows>
      {props.head}
      <div
        ref={list}
        role="list"
        aria-label={t.rows({ language: name })}
        data-direction={setting.direction}
        className={`${shared.list} ${classes.list}`}
        {...events}
        onClick={onClick}
      >
        {Array.from({ length: mounted }, (_, at) => (
          <Block
            key={at}
            rows={rows.slice(at * blockSize, (at + 1) * blockSize)}
            states={states.slice(at * blockSize, (at + 1) * blockSize)}
            setting={setting}
            isNeeded={at === 0 || at === neededBlock}
          />
        ))}
      </div>
    </div>
  );
}
