import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { formatDuration, parseTime, secondsOf } from "@minbar/domain/segments/time";
import { languageName } from "@minbar/ui/words/names";
import { ApprovalMark } from "#shared/approval-mark.tsx";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import row from "#shared/line.module.css";
import { messages as sharedMessages } from "#shared/messages.ts";
import { useFollowLink } from "#shared/page-link.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import { markedParts } from "./excerpt.ts";
import type { Range } from "./excerpt.ts";
import classes from "./lecture-search.module.css";
import { lineHref } from "./line-href.ts";
import { messages } from "./messages.ts";
import { useOpenLine } from "./opened-line.ts";
import { useLinesFound, useWasLoaded } from "./use-lines-found.ts";
import type { LectureFound, LinesFound } from "./use-lines-found.ts";

type Line = LectureFound["lines"][number];

function Marked({ text, matches }: { text: string; matches: readonly Range[] }) {
  const parts = useMemo(() => markedParts(text, matches), [text, matches]);
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
  return parts.map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text));
}

/** `12:03`, whole seconds, as in the panel. */
function clockOf(time: string): string {
  const start = parseTime(time);
  return start === undefined ? time : formatDuration(secondsOf(start));
}

interface LinesProps {
  video: LectureFound["video"];
  language: LanguageTag;
  lines: readonly Line[];
  query: string;
}

/** The lines found in a lecture; each opens it there. */
function LectureLines({ video, language, lines, query }: LinesProps) {
  const open = useOpenLine();
  const { direction } = languageOf(language);
  return (
    <ul lang={language} dir={direction} className={classes.lines}>
      {lines.map((line) => (
        <li key={line.segmentId}>
          <a
            data-found-line={line.segmentId}
            className={`${row.line} ${classes.line}`}
            href={lineHref(video, language, { line, query })}
            onClick={open}
          >
            <span className={row.clock}>
              <span className="app-number">{clockOf(line.time)}</span>
            </span>
            <span className={`app-reading ${row.text}`} lang={language} dir={direction}>
              <Marked text={line.text} matches={line.matches} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LectureProps {
  result: LectureFound;
  address: LectureSearchAddress;
}

function ResultHead({ result }: { result: LectureFound }) {
  const follow = useFollowLink();
  const { video, language, approvalStatus } = result;
  return (
    <div className={classes.head}>
      <Thumbnail video={{ ...video, duration: null }} />
      <div className="app-grow">
        <h2 className={classes.name}>
          <a href={videoAddress(video, language ?? sourceLanguage)} onClick={follow}>
            <bdi>
              <Marked text={video.title} matches={video.titleMatches} />
            </bdi>
          </a>
        </h2>
        <p className={`app-group ${controls.note} ${classes.facts}`}>
          {video.playlistName && <bdi>{video.playlistName}</bdi>}
          {video.duration && <span className="app-number">{video.duration}</span>}
          {language && <span>{languageName(language)}</span>}
          {approvalStatus && language !== "de" && <ApprovalMark status={approvalStatus} />}
        </p>
      </div>
    </div>
  );
}

/** The lines beyond those of the page of results, once somebody asks for them. */
function useAllLines({ result, address }: LectureProps) {
  const { video, language, lineCount } = result;
  const ofLecture = { ...address, cursor: undefined, video: video.id, language: language ?? undefined };
  const wasLoaded = useWasLoaded(ofLecture);
  const [isOpen, setIsOpen] = useState(wasLoaded && lineCount > result.lines.length);
  const { data, isError, refetch } = useLinesFound(ofLecture, { enabled: isOpen });
  const all = data?.rows.find((one) => one.language === language)?.lines;
  const lines = all ?? result.lines;
  return {
    lines,
    rest: lineCount - lines.length,
    href: lectureSearchHref(ofLecture),
    state: isOpen ? stateOf(isError, all !== undefined) : ("closed" as const),
    open: () => setIsOpen(true),
    retry: () => void refetch(),
  };
}

function stateOf(isFailed: boolean, isLoaded: boolean): "failed" | "loaded" | "loading" {
  if (isFailed) return "failed";
  return isLoaded ? "loaded" : "loading";
}

type MoreProps = Pick<ReturnType<typeof useAllLines>, "state" | "rest" | "href" | "retry"> & {
  onOpen: () => void;
};

/** The way to the lines that are not shown. */
function MoreLines({ state, rest, href, retry, onOpen }: MoreProps) {
  const t = useStore(messages);
  const shared = useStore(sharedMessages);
  if (rest <= 0) return null;
  if (state === "failed")
    return (
      <p className={`${controls.note} ${classes.note}`} role="alert">
        {t.failed}{" "}
        <button type="button" className={classes.action} onClick={retry}>
          {shared.retry}
        </button>
      </p>
    );
  if (state !== "closed")
    return (
      <p className={`${controls.note} ${classes.note}`}>
        {state === "loading" ? shared.loading : t.linesLeft(rest)}
      </p>
    );
  return (
    <a
      className={`${classes.more} ${classes.action}`}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {t.moreLines(rest)}
    </a>
  );
}

/** A lecture with its best lines, and the way to the others. */
function LectureResult({ result, address }: LectureProps) {
  const t = useStore(messages);
  const item = useRef<HTMLLIElement>(null);
  /** The lines before more of them were asked for. */
  const before = useRef<ReadonlySet<string>>(undefined);
  const { lines, open, ...more } = useAllLines({ result, address });
  const { video, language } = result;
  useEffect(() => {
    // The link that had the focus is gone.
    const next = lines.find(({ segmentId }) => before.current?.has(segmentId) === false);
    if (!next) return;
    before.current = undefined;
    item.current?.querySelector<HTMLElement>(`[data-found-line="${CSS.escape(next.segmentId)}"]`)?.focus();
  }, [lines]);
  function onOpen() {
    before.current = new Set(lines.map(({ segmentId }) => segmentId));
    open();
  }
  return (
    <li ref={item} className={classes.lecture}>
      <ResultHead result={result} />
      {language && <LectureLines video={video} language={language} lines={lines} query={address.q} />}
      {lines.length === 0 && (
        <p className={`${controls.note} ${classes.note}`}>
          {video.titleMatches.length > 0 ? t.inTitle : t.inPlaylist}
        </p>
      )}
      <MoreLines {...more} onOpen={onOpen} />
    </li>
  );
}

interface Props {
  found: LinesFound;
  address: LectureSearchAddress;
}

/** A page of results, and the next one below it once somebody asks for it. */
export function ResultList({ found, address }: Props) {
  const { rows, next } = found;
  return (
    <>
      <ol className={classes.results}>
        {rows.map((result) => (
          <LectureResult key={`${result.video.id} ${result.language}`} result={result} address={address} />
        ))}
      </ol>
      {next !== null && <MoreResults key={next} address={{ ...address, cursor: next }} />}
    </>
  );
}

/** `address`: of the next page. */
function MoreResults({ address }: { address: LectureSearchAddress }) {
  const t = useStore(messages);
  const shared = useStore(sharedMessages);
  const [isOpen, setIsOpen] = useState(useWasLoaded(address));
  const [isRequested, setIsRequested] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLinesFound(address, { enabled: isOpen });
  useEffect(() => {
    // The link that had the focus is gone.
    if (data && isRequested) list.current?.querySelector("a")?.focus();
  }, [data, isRequested]);
  if (!isOpen)
    return (
      <a
        className={`${controls.button} ${classes.moreResults}`}
        href={lectureSearchHref(address)}
        onClick={(event) => {
          event.preventDefault();
          setIsRequested(true);
          setIsOpen(true);
        }}
      >
        {t.moreResults}
      </a>
    );
  if (isError) return <Failure text={t.failed} onRetry={() => void refetch()} />;
  return (
    <div ref={list}>
      {data ? (
        <ResultList found={data} address={address} />
      ) : (
        <p className={controls.note}>{shared.loading}</p>
      )}
    </div>
  );
}
