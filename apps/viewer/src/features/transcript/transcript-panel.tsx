import { useStore } from "@nanostores/react";
import { useCallback, useRef } from "react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { isPartial } from "@minbar/ui/api-handover";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { NothingToRead } from "#shared/nothing-to-read.tsx";
import type { ReadingDesk } from "#shared/reading.ts";
import { LanguageHeads } from "./language-heads.tsx";
import classes from "./transcript.module.css";
import { TranscriptLines } from "./transcript-lines.tsx";
import { TranscriptSkeleton } from "./transcript-skeleton.tsx";
import { TranscriptTools } from "./transcript-tools.tsx";

interface Props {
  desk: ReadingDesk;
  video: Pick<Video, "id" | "transcripts"> | undefined;
  /** How far the list of videos has come. */
  library: "loading" | "failed" | "ready";
  language: LanguageTag;
  onLanguage: (language: LanguageTag) => void;
  /** The language beside it; one that this video can show. */
  second: LanguageTag | undefined;
  playback: Playback;
  range: TimeRange | undefined;
  /** More tools, at the end of their row. */
  moreTools?: ReactNode;
  /** What stands between the tools and the lines, and floats over the lines. */
  children?: ReactNode;
}

type Shown = { state: "pending" | "failed" | "empty" } | { state: "read"; segments: readonly Segment[] };

interface Asking {
  isFetching: boolean;
  isError: boolean;
  isPaused: boolean;
}

/** A part of a transcript stays when the rest of it cannot be had. */
function stateOfRest({ isFetching, isError, isPaused }: Asking): "failed" | "coming" {
  return isPaused || (isError && !isFetching) ? "failed" : "coming";
}

function useTranscript({ video, library, language }: Pick<Props, "video" | "library" | "language">) {
  const query = api.transcripts.listByVideo.useQuery(
    { videoId: video?.id ?? 0, language },
    { enabled: video !== undefined },
  );
  const { data, refetch } = query;
  const retry = () => void refetch();
  // Joins the asking that is under way.
  const loadRest = useCallback(async () => !(await refetch({ cancelRefetch: false })).isError, [refetch]);
  const segments = data?.find((transcript) => transcript.language === language)?.content ?? [];
  const shown = (): Shown => {
    if (video ? query.isPending : library === "loading") return { state: "pending" };
    if (query.isError && !data) return { state: "failed" };
    return segments.length === 0 ? { state: "empty" } : { state: "read", segments };
  };
  const rest = isPartial(query) ? stateOfRest(query) : undefined;
  return { shown: shown(), retry, rest, loadRest: rest && loadRest };
}

/** The panel stays readable without its second language, or without its rest: what came of those stands beside the lines. */
function PartFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <p className={classes.partFailed} role="status">
      {text}{" "}
      <button type="button" className={classes.retry} onClick={onRetry}>
        {t.retry}
      </button>
    </p>
  );
}

function RestFailed({ rest, onRetry }: { rest: "failed" | "coming" | undefined; onRetry: () => void }) {
  const t = useStore(messages);
  return rest === "failed" && <PartFailed text={t.restFailed} onRetry={onRetry} />;
}

type Second = Pick<Props, "video" | "library" | "language" | "second">;

/** What the lines need of the second language, and what stands above them where it failed. */
function useSecond({ second, language, ...where }: Second) {
  // Without a second language this asks for the first, which is there.
  const { shown, retry } = useTranscript({ ...where, language: second ?? language });
  const t = useStore(messages);
  if (!second) return {};
  const transcripts = where.video?.transcripts ?? [];
  return {
    failure: shown.state === "failed" && <PartFailed text={t.transcriptFailed} onRetry={retry} />,
    besides: shown.state === "read" ? shown.segments : undefined,
    head: <LanguageHeads transcripts={transcripts} languages={[language, second]} />,
  };
}

export function TranscriptPanel(props: Props) {
  const { desk, video, library, language, onLanguage, second, playback, range, moreTools, children } = props;
  const t = useStore(messages);
  const tools = useRef<HTMLDivElement>(null);
  const { shown, retry, rest, loadRest } = useTranscript({ video, library, language });
  const { failure, besides, head } = useSecond(props);
  const { name, direction } = languageOf(language);
  const isLost = library === "failed" && !video;
  return (
    <>
      <TranscriptTools
        ref={tools}
        transcripts={video?.transcripts ?? []}
        language={language}
        onLanguage={onLanguage}
        second={second}
        empty={shown.state === "empty"}
        more={moreTools}
      />
      {children}
      {failure}
      {shown.state === "pending" && <TranscriptSkeleton direction={direction} />}
      {shown.state === "failed" && <Failure text={t.transcriptFailed} onRetry={retry} />}
      {shown.state === "empty" && (
        <NothingToRead
          direction={direction}
          title={isLost ? t.libraryFailed : t.noTranscript({ language: name })}
        />
      )}
      {shown.state === "read" && (
        <TranscriptLines
          key={`${video?.id} ${language}`}
          desk={desk}
          segments={shown.segments}
          language={language}
          playback={playback}
          range={range}
          tools={tools}
          second={second}
          besides={besides}
          head={head}
          foot={<RestFailed rest={rest} onRetry={retry} />}
          loadRest={loadRest}
        />
      )}
    </>
  );
}
