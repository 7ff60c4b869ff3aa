import { useMemo } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatDuration, parseTime, secondsOf } from "@minbar/domain/segments/time";
import { markedParts } from "./excerpt.ts";
import type { Range } from "./excerpt.ts";
import classes from "./lecture-search.module.css";
import { lineHref } from "./line-href.ts";
import { useOpenLine } from "./opened-line.ts";
import type { LectureFound } from "./use-lines-found.ts";

type Line = LectureFound["lines"][number];

export function Marked({ text, matches }: { text: string; matches: readonly Range[] }) {
  const parts = useMemo(() => markedParts(text, matches), [text, matches]);
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
  return parts.map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text));
}

/** `12:03`, whole seconds, as in the panel. */
function clockOf(time: string): string {
  const start = parseTime(time);
  return start === undefined ? time : formatDuration(secondsOf(start));
}

interface Props {
  video: LectureFound["video"];
  language: LanguageTag;
  lines: readonly Line[];
  query: string;
}

/** The lines found in a lecture; each opens it there. */
export function LectureLines({ video, language, lines, query }: Props) {
  const open = useOpenLine();
  const { direction } = languageOf(language);
  return (
    <ul lang={language} dir={direction} className={classes.lines}>
      {lines.map((line) => (
        <li key={line.segmentId}>
          <a
            data-found-line={line.segmentId}
            className={classes.line}
            href={lineHref(video, language, { line, query })}
            onClick={open}
          >
            <span className={classes.clock}>
              <span className="app-number">{clockOf(line.time)}</span>
            </span>
            <span className={`app-reading ${classes.text}`} lang={language} dir={direction}>
              <Marked text={line.text} matches={line.matches} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
