import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import { memo, useMemo, useState, useSyncExternalStore } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import { addAfter, remove } from "#transcript/model/commands.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import { useLatest } from "#shared/use-latest.ts";
import { linePartsOf } from "#transcript/model/line-parts.ts";
import type { LineParts, SetState } from "#transcript/model/line-parts.ts";
import { useLengths } from "./lengths.ts";
import { RowBlock, useMountedBlocks } from "./row-block.tsx";
import type { RowSetting, SettledLines } from "./row-setting.ts";
import classes from "./rows.module.css";
import { segmentBlocks } from "./segment-blocks.ts";
import type { SegmentBlock } from "./segment-blocks.ts";
import { SegmentRow } from "./segment-row.tsx";
import { useRowList } from "./use-row-list.ts";

const noBlocks: readonly SegmentBlock[] = [];

/** Divides a text again only if it changed, reusing the previous blocks. */
function createBlocks() {
  let before = { blocks: noBlocks, segments: [] as Segments };
  return (segments: Segments) => {
    if (segments !== before.segments) before = { blocks: segmentBlocks(segments, before.blocks), segments };
    return before.blocks;
  };
}

/** The text in blocks; an edit keeps the unchanged objects. */
function useSegmentBlocks(editor: SegmentEditor): readonly SegmentBlock[] {
  const [blocksOf] = useState(createBlocks);
  return useSyncExternalStore(
    (listener) => editor.$segments.listen(listener),
    () => blocksOf(editor.$segments.get()),
  );
}

interface BlockProps {
  block: SegmentBlock;
  /** The segments to show; `undefined`: all. */
  parts: LineParts | undefined;
  setting: RowSetting;
  isOnly: boolean;
  isNeeded: boolean;
}

const Block = memo(function Block({ block, parts, setting, isOnly, isNeeded }: BlockProps) {
  const segments = parts ? block.segments.filter(({ id }) => parts.has(id)) : block.segments;
  if (segments.length === 0) return null;
  return (
    <RowBlock count={segments.length} isNeeded={isNeeded}>
      {(isWhole) =>
        segments.map((segment) => (
          <SegmentRow
            key={segment.id}
            segment={segment}
            part={parts?.get(segment.id)}
            setting={setting}
            isOnly={isOnly}
            isWhole={isWhole}
          />
        ))
      }
    </RowBlock>
  );
});

interface Props {
  editor: SegmentEditor;
  findings: Findings;
  language: LanguageTag;
  /** The name of the list. */
  label: string;
  isReadOnly: boolean;
  playback: Playback;
  showHistory: (id: string) => void;
  /** The chosen set; `undefined`: all lines. */
  sets: { state: SetState | undefined };
  commands: SettledLines;
}

/** The segments to show in the chosen set; `undefined`: all. */
function useParts(blocks: readonly SegmentBlock[], { state }: Props["sets"]): LineParts | undefined {
  return useMemo(() => {
    const ids = () => blocks.flatMap(({ segments }) => segments.map(({ id }) => id));
    return state && linePartsOf(ids(), state);
  }, [blocks, state]);
}

/**
 * Every segment is in the document as text, so that finding, copying and printing work; only a few are text areas at a
 * time.
 */
export function SegmentRows({ showHistory, ...props }: Props) {
  const { editor, findings, language, label, isReadOnly, playback, sets, commands } = props;
  const { direction } = languageOf(language);
  const history = useLatest(showHistory);
  const actions = useMemo(
    () => ({
      add: (id: string) => addAfter(editor, id),
      remove: (id: string) => remove(editor, id),
      history: (id: string) => history()(id),
      takeBack: commands.takeBack,
    }),
    [editor, history, commands],
  );
  const { list, live, events } = useRowList({
    editor,
    findings,
    $lines: editor.$segments,
    attribute: "data-segment",
    playback,
    actions,
  });
  const $lengths = useLengths(editor);
  const setting = useMemo(
    () => ({
      editor,
      live,
      findings,
      language,
      direction,
      hasTimes: true,
      isReadOnly,
      $undos: commands.$undos,
      $lengths,
    }),
    [editor, live, findings, language, direction, isReadOnly, commands, $lengths],
  );
  const blocks = useSegmentBlocks(editor);
  const parts = useParts(blocks, sets);
  const current = useStore(editor.$current);
  const needed = blocks.findIndex(({ segments }) => segments.some(({ id }) => id === current));
  const mounted = useMountedBlocks(blocks.length, needed + 1);
  const isOnly = blocks.length === 1 && blocks[0]?.segments.length === 1;
  return (
    <div className={classes.scroller} data-rows>
      <div ref={list} role="list" aria-label={label} className={classes.list} dir={direction} {...events}>
        {blocks.slice(0, mounted).map((block, at) => (
          <Block
            key={block.key}
            block={block}
            parts={parts}
            setting={setting}
            isOnly={isOnly}
            isNeeded={at === 0 || at === needed}
          />
        ))}
      </div>
    </div>
  );
}
