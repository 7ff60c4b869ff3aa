import { memo, useMemo } from "react";
import type { Ref } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
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
  second: LanguageTag | undefined;
  /** What the second language says beside each of the lines; `undefined` until it is there. */
  beside: readonly string[] | undefined;
}

function placeIn(range: LineRange | undefined, index: number): string | undefined {
  if (!range || index < range.first || index > range.last) return undefined;
  const edges = [index === range.first ? "first" : "", index === range.last ? "last" : ""];
  return ["in", ...edges].join(" ").trim();
}

/** Rendered when its lines, languages or share of a shared range change, and never by playing. */
const Block = memo(function Block({ lines, from, language, range, second, beside }: BlockProps) {
  const { direction } = languageOf(language);
  return (
    // Not as an attribute: the page's policy refuses those of the HTML that the server drew.
    <div className={classes.block} ref={(block) => block?.style.setProperty("--lines", String(lines.length))}>
      {lines.map((line, offset) => (
        <div role="listitem" key={line.id}>
          <div
            role="button"
            // Tab reaches one line, moved by hand from here on.
            tabIndex={from + offset === 0 ? 0 : -1}
            className={classes.line}
            data-line={from + offset}
            data-range={placeIn(range, from + offset)}
          >
            <span className={classes.clock}>
              <span className="app-number">{line.clock}</span>
            </span>
            <span className={`app-reading ${classes.text}`} data-text lang={language} dir={direction}>
              {line.text}
            </span>
            {second && (
              <span
                className={`app-reading ${classes.text} ${classes.beside}`}
                lang={second}
                dir={languageOf(second).direction}
              >
                {beside?.[offset]}
              </span>
            )}
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
  second: LanguageTag | undefined;
  /** One text a line; `undefined` until the second language is there. */
  beside: readonly string[] | undefined;
}

function inBlocks<Entry>(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, n) =>
    entries.slice(n * blockSize, (n + 1) * blockSize),
  );
}

/** Every line is in the document, so that finding, copying, printing and reading aloud work. */
export function LineList({ ref, label, lines, language, range, needed, second, beside }: Props) {
  const blocks = useMemo(() => inBlocks(lines), [lines]);
  const blocksBeside = useMemo(() => beside && inBlocks(beside), [beside]);
  const mounted = useMountedBlocks(blocks.length, Math.floor(needed / blockSize) + 1);
  return (
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={classes.list}
      data-parallel={second}
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
          second={second}
          beside={blocksBeside?.[n]}
        />
      ))}
    </div>
  );
}
