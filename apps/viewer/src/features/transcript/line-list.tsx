import { memo, useMemo } from "react";
import type { CSSProperties, Ref } from "react";
import { languageOf } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import type { Line, LineRange } from "#shared/reading.ts";
import { blockSize, rangeInBlock } from "./lines.ts";
import classes from "./line-list.module.css";
import { useMountedBlocks } from "./use-mounted-blocks.ts";

interface BlockProps {
  lines: readonly Line[];
  /** Index of its first line in the transcript. */
  from: number;
  language: LanguageTag;
  range: LineRange | undefined;
}

function placeIn(range: LineRange | undefined, index: number): string | undefined {
  if (!range || index < range.first || index > range.last) return undefined;
  const edges = [index === range.first ? "first" : "", index === range.last ? "last" : ""];
  return ["in", ...edges].join(" ").trim();
}

/** Rendered when its lines, language or share of a shared range change, and never by playing. */
const Block = memo(function Block({ lines, from, language, range }: BlockProps) {
  const { direction } = languageOf(language);
  return (
    <div className={classes.block} style={{ "--lines": lines.length } as CSSProperties}>
      {lines.map((line, offset) => (
        <div role="listitem" key={line.id}>
          <div
            role="button"
            tabIndex={-1}
            className={classes.line}
            data-line={from + offset}
            data-range={placeIn(range, from + offset)}
          >
            <span className={classes.clock}>
              <span className="app-number">{line.clock}</span>
            </span>
            <span className={`app-reading ${classes.text}`} lang={language} dir={direction}>
              {line.text}
            </span>
          </div>
        </div>
      ))}
    </div>
  );
});

interface Props {
  ref: Ref<HTMLDivElement>;
  label: string;
  lines: readonly Line[];
  language: LanguageTag;
  range: LineRange | undefined;
  /** Index of a line that has to be there from the start. */
  needed: number;
}

/** Every line is in the document, so that finding, copying, printing and reading aloud work. */
export function LineList({ ref, label, lines, language, range, needed }: Props) {
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(lines.length / blockSize) }, (_, n) =>
        lines.slice(n * blockSize, (n + 1) * blockSize),
      ),
    [lines],
  );
  const mounted = useMountedBlocks(blocks.length, Math.floor(needed / blockSize) + 1);
  return (
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={classes.list}
      lang={language}
      dir={languageOf(language).direction}
    >
      {blocks.slice(0, mounted).map((block, n) => (
        <Block
          key={block[0]?.id}
          lines={block}
          from={n * blockSize}
          language={language}
          range={rangeInBlock(range, n)}
        />
      ))}
    </div>
  );
}
