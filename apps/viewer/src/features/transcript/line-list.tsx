import { memo, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Ref } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Line, LineRange } from "#shared/shown-transcript.ts";
import row from "#shared/line.module.css";
import classes from "./line-list.module.css";
import { blocksInPage, blockSize, rangeInBlock } from "./lines.ts";

/** Blocks rendered first: more lines than any screen shows. */
const firstBlocks = 2;
/** Blocks rendered per step after that, so that the page stays responsive on slow phones. */
const blocksPerStep = 10;
const never = () => () => undefined;

/** Whether the server renders, or the browser hydrates. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * The number of blocks to render now: as many as the server did, otherwise the first ones up to `needed`; soon after,
 * all.
 */
function useMountedBlocks(total: number, needed: number): number {
  const inPage = useIsHydrating() ? blocksInPage(needed) : undefined;
  const [mounted, setMounted] = useState(inPage ?? Math.max(firstBlocks, needed));

  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(Math.max(mounted + blocksPerStep, needed)), 4);
    return () => clearTimeout(timer);
  }, [mounted, needed, total]);

  return Math.min(mounted, total);
}

interface BlockProps {
  lines: readonly Line[];
  /** Index of its first line in the transcript. */
  from: number;
  language: LanguageTag;
  range: LineRange | undefined;
  second: LanguageTag | undefined;
  /** One text per line; `undefined` until the second language is loaded. */
  secondTexts: readonly string[] | undefined;
}

function rangePart(range: LineRange | undefined, index: number): string | undefined {
  if (!range || index < range.first || index > range.last) return undefined;
  const edges = [index === range.first ? "first" : "", index === range.last ? "last" : ""];
  return ["in", ...edges].join(" ").trim();
}

/** Renders when its lines, its languages or its part of a shared range change, never because of playback. */
const Block = memo(function Block({ lines, from, language, range, second, secondTexts }: BlockProps) {
  const { direction } = languageOf(language);
  return (
    // Not a style attribute: the Content Security Policy blocks those in server-rendered HTML.
    <div className={classes.block} ref={(block) => block?.style.setProperty("--lines", String(lines.length))}>
      {lines.map((line, offset) => (
        <div role="listitem" key={line.id}>
          <div
            role="button"
            // Tab reaches one line; `setTabStop` changes it later.
            tabIndex={from + offset === 0 ? 0 : -1}
            className={`${row.line} ${classes.line}`}
            data-line={from + offset}
            data-range={rangePart(range, from + offset)}
            // For the script in index.html.
            data-start={line.start}
          >
            <span className={`${row.clock} ${classes.clock}`}>
              <span className="app-number">{line.clock}</span>
            </span>
            <span className={`app-reading ${row.text}`} data-text lang={language} dir={direction}>
              {line.text}
            </span>
            {second && (
              <span
                className={`app-reading ${row.text} ${classes.second}`}
                data-second
                lang={second}
                dir={languageOf(second).direction}
              >
                {secondTexts?.[offset]}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
});

interface Props extends Omit<BlockProps, "from"> {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** Index of a line that is rendered initially. */
  needed: number;
}

function inBlocks<Entry>(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, n) =>
    entries.slice(n * blockSize, (n + 1) * blockSize),
  );
}

/** Renders every line into the document, so that Ctrl+F, copying, printing and screen readers work. */
export function LineList(props: Props) {
  const { ref, label, lines, language, range, needed, second, secondTexts } = props;
  const blocks = useMemo(() => inBlocks(lines), [lines]);
  const secondBlocks = useMemo(() => secondTexts && inBlocks(secondTexts), [secondTexts]);
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
          secondTexts={secondBlocks?.[n]}
        />
      ))}
    </div>
  );
}
