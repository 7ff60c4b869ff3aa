// oxlint-disable react/no-array-index-key -- lines that never move, named by their place
import { MantineProvider, Tooltip } from "@mantine/core";
import { memo, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import { vowelledSegments } from "../../srt/srt-inputs.ts";

/**
 * Panels as they are usually made, one a page: `?list=<name>&count=<lines>`. Each begins with ten lines, and
 * `window.showAll()` gives it the rest.
 */
declare global {
  interface Window {
    showAll: () => void;
    /** Makes that line the current one, and has the page laid out. */
    setCurrent: (line: number) => void;
  }
}

const params = new URLSearchParams(location.search);
const texts = vowelledSegments(Number(params.get("count"))).map(({ text }) => text);
const folded = texts.map(foldArabic);
const few = texts.slice(0, 10);

function Row({ at, isCurrent, children }: { at: number; isCurrent?: boolean; children: ReactNode }) {
  return (
    <div className="line" data-line={at} aria-current={isCurrent || undefined}>
      <span className="clock">{`${Math.floor(at / 30)}:${String((at * 2) % 60).padStart(2, "0")}`}</span>
      <span lang="ar" dir="rtl">
        {children}
      </span>
    </div>
  );
}

/** All rows, and what changes in the state of their parent. */
function Plain({ lines }: { lines: string[] }) {
  const [current, setCurrent] = useState(-1);
  useLayoutEffect(() => {
    window.setCurrent = (line) => {
      flushSync(() => setCurrent(line));
      document.querySelector(`[data-line="${line}"]`)?.getBoundingClientRect();
    };
  }, []);
  return (
    <div className="scroller" data-lines={lines.length}>
      {lines.map((text, at) => (
        <Row key={at} at={at} isCurrent={at === current}>
          {text}
        </Row>
      ))}
    </div>
  );
}

const Marked = memo(function Marked({ at, query }: { at: number; query: string }) {
  const text = texts[at] ?? "";
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { start, end } of query && folded[at] ? findMatches(folded[at], query) : []) {
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return <Row at={at}>{[...parts, text.slice(done)]}</Row>;
});

/** What is found stands in elements of its own. */
function WithMarks({ lines }: { lines: string[] }) {
  const [query, setQuery] = useState("");
  return (
    <>
      <input onChange={(event) => setQuery(foldQuery(event.target.value))} />
      <div className="scroller" data-lines={lines.length}>
        {lines.map((_, at) => (
          <Marked key={at} at={at} query={query} />
        ))}
      </div>
    </>
  );
}

/** A tooltip of Mantine for each word. */
function WithTooltips({ lines }: { lines: string[] }) {
  return (
    <MantineProvider>
      <div className="scroller" data-lines={lines.length}>
        {lines.map((text, at) => (
          <Row key={at} at={at}>
            {text.split(" ").map((word, place) => (
              <Tooltip key={place} label="meaning" openDelay={700}>
                <span>{word} </span>
              </Tooltip>
            ))}
          </Row>
        ))}
      </div>
    </MantineProvider>
  );
}

const lists = { plain: Plain, marks: WithMarks, tooltips: WithTooltips };

function App() {
  const [lines, setLines] = useState(few);
  useLayoutEffect(() => {
    window.showAll = () => setLines(texts);
  }, []);
  const List = Object.entries(lists).find(([name]) => name === params.get("list"))?.[1] ?? Plain;
  return <List lines={lines} />;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
