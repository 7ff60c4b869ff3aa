import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { memo, useEffect, useMemo, useRef } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondsOf } from "@minbar/domain/segments/time";
import { startMs } from "@minbar/domain/segments/segment";
import type { Editing } from "../editing.ts";
import type { Findings } from "../findings/findings.ts";
import { useRowInPlace } from "../findings/use-row-in-place.ts";
import { markPlayedRow } from "./played-row.ts";
import { RowBlock } from "./row-block.tsx";
import type { RowSetting } from "./row-setting.ts";
import classes from "./rows.module.css";
import type { SegmentBlock } from "./segment-blocks.ts";
import { SegmentRow } from "./segment-row.tsx";
import { useLiveRows } from "./use-live-rows.ts";
import { useMountedBlocks } from "./use-mounted-blocks.ts";
import { useRowEvents } from "./use-row-events.ts";
import { useSegmentBlocks } from "./use-segment-blocks.ts";

interface BlockProps {
  block: SegmentBlock;
  setting: RowSetting;
  isOnly: boolean;
  isNeeded: boolean;
}

const Block = memo(function Block({ block: { segments }, setting, isOnly, isNeeded }: BlockProps) {
  return (
    <RowBlock count={segments.length} isNeeded={isNeeded}>
      {(isWhole) =>
        segments.map((segment) => (
          <SegmentRow
            key={segment.id}
            segment={segment}
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
  editing: Editing;
  language: LanguageTag;
  /** The name of the list. */
  label: string;
  /** Whether each row has a time box and the buttons; a translation beside its source has none. */
  hasTimes?: boolean;
  isReadOnly?: boolean;
  /** Seconds, of the player. */
  $time?: ReadableAtom<number | undefined>;
  /** Seconds. */
  onJump?: (seconds: number) => void;
  findings: Findings;
}

const never = () => undefined;

/** Every segment is in the document as text, so that finding, copying and printing work; few are text areas at a time. */
export function SegmentRows(props: Props) {
  const {
    editing,
    findings,
    language,
    label,
    hasTimes = true,
    isReadOnly = false,
    $time,
    onJump = never,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const { live, onHover } = useLiveRows(editing);
  const { direction } = languageOf(language);
  const setting = useMemo(
    () => ({ editing, live, findings, language, direction, hasTimes, isReadOnly }),
    [editing, live, findings, language, direction, hasTimes, isReadOnly],
  );
  useRowInPlace(findings.$found);
  const blocks = useSegmentBlocks(editing);
  const current = useStore(editing.$current);
  const needed = blocks.findIndex(({ segments }) => segments.some(({ id }) => id === current));
  const mounted = useMountedBlocks(blocks.length, needed + 1);
  const events = useRowEvents(
    useMemo(() => {
      const jump = (id: string) => {
        const segment = editing.$segments.get().find((one) => one.id === id);
        const ms = segment && startMs(segment);
        if (ms !== undefined) onJump(secondsOf(ms));
      };
      return { editing, list, onHover, onJump: jump };
    }, [editing, onHover, onJump]),
  );
  useEffect(
    () =>
      $time && list.current
        ? markPlayedRow({ list: list.current, $segments: editing.$segments, $time })
        : undefined,
    [editing, $time],
  );
  const isOnly = blocks.length === 1 && blocks[0]?.segments.length === 1;
  return (
    <div className={classes.scroller} data-rows>
      <div
        ref={list}
        role="list"
        aria-label={label}
        className={classes.list}
        dir={direction}
        data-times={hasTimes}
        {...events}
      >
        {blocks.slice(0, mounted).map((block, at) => (
          <Block
            key={block.key}
            block={block}
            setting={setting}
            isOnly={isOnly}
            isNeeded={at === 0 || at === needed}
          />
        ))}
      </div>
    </div>
  );
}
