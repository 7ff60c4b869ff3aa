import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { languageName } from "@minbar/ui/words/names";
import { ApprovalMark } from "#shared/approval-mark.tsx";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { messages as sharedMessages } from "#shared/messages.ts";
import { useFollowLink } from "#shared/page-link.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import { LectureLines, Marked } from "./lecture-lines.tsx";
import classes from "./lecture-search.module.css";
import { messages } from "./messages.ts";
import { useLinesFound, useWasLoaded } from "./use-lines-found.ts";
import type { LectureFound } from "./use-lines-found.ts";

interface Props {
  result: LectureFound;
  address: LectureSearchAddress;
}

function ResultHead({ result }: { result: LectureFound }) {
  const follow = useFollowLink();
  const { video, language, approvalStatus } = result;
  return (
    <div className={classes.head}>
      <Thumbnail video={{ ...video, duration: null }} />
      <div className={classes.about}>
        <h2 className={classes.name}>
          <a href={videoAddress(video, language ?? sourceLanguage)} onClick={follow}>
            <bdi>
              <Marked text={video.title} matches={video.titleMatches} />
            </bdi>
          </a>
        </h2>
        <p className={classes.facts}>
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
function useAllLines({ result, address }: Props) {
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
      <p className={classes.note} role="alert">
        {t.failed}{" "}
        <button type="button" className={classes.action} onClick={retry}>
          {shared.retry}
        </button>
      </p>
    );
  if (state !== "closed")
    return <p className={classes.note}>{state === "loading" ? shared.loading : t.linesLeft(rest)}</p>;
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
export function LectureResult({ result, address }: Props) {
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
        <p className={classes.note}>{video.titleMatches.length > 0 ? t.inTitle : t.inPlaylist}</p>
      )}
      <MoreLines {...more} onOpen={onOpen} />
    </li>
  );
}
