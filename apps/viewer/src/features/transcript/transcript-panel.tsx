import { useStore } from "@nanostores/react";
import { useCallback, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary, Video } from "@minbar/domain/library/video";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { isPartial } from "@minbar/ui/api-hydration";
import { useOnline } from "@minbar/ui/online";
import { backgroundPart, useBackgroundPart } from "@minbar/ui/parts/late-part";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { NothingToRead } from "#shared/nothing-to-read.tsx";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import tools from "#shared/tools.module.css";
import { ApprovalBadge } from "./languages/approval-badge.tsx";
import { ArabicFacePicker } from "./languages/arabic-face-picker.tsx";
import type { LanguageChoice } from "./languages/language-options.ts";
import { LanguagePickers } from "./languages/language-pickers.tsx";
import { LanguageSheetButton } from "./languages/language-sheet-button.tsx";
import lineList from "./line-list.module.css";
import { TranscriptLines } from "./transcript-lines.tsx";
import type { LinesProps } from "./transcript-lines.tsx";
import classes from "./transcript.module.css";

interface ToolsProps extends LanguageChoice {
  ref: Ref<HTMLDivElement>;
  /** Without a transcript the text size control is disabled. */
  empty: boolean;
  more: ReactNode;
  /** Below the tools, so that it stays in view while the text scrolls. */
  notice: ReactNode;
}

function TranscriptTools({ ref, empty, more, notice, ...choice }: ToolsProps) {
  const { transcripts, language, second } = choice;
  const isArabic = language === "ar" || second === "ar";
  return (
    <div ref={ref} className={tools.tools}>
      <LanguagePickers {...choice} />
      <LanguageSheetButton {...choice} />
      {!second && <ApprovalBadge transcripts={transcripts} language={language} />}
      <span className={tools.space} />
      {isArabic && !empty && <ArabicFacePicker />}
      <TextSizeStepper disabled={empty} />
      {more}
      {notice && <div className={tools.notice}>{notice}</div>}
    </div>
  );
}

/** Loaded late, as is what hides. */
const HideButton = backgroundPart(async () => (await import("./languages/hide-button.tsx")).HideButton);

interface HeadingsProps {
  transcripts: readonly TranscriptSummary[];
  languages: readonly [LanguageTag, LanguageTag];
}

/** The names of two languages above their columns, for wide screens. */
function ColumnHeadings({ transcripts, languages }: HeadingsProps) {
  return (
    <div className={lineList.headings} dir={languageOf(languages[0]).direction}>
      <span />
      {languages.map((tag) => (
        <span key={tag} className={`app-group ${lineList.heading}`} dir={languageOf(tag).direction}>
          <bdi>{languageName(tag)}</bdi>
          <ApprovalBadge transcripts={transcripts} language={tag} />
          {tag === languages[1] && <HideButton language={tag} />}
        </span>
      ))}
    </div>
  );
}

const loadReadingPlace = async () => (await import("./reading-place.tsx")).ReadingPlace;

interface Props extends Omit<LanguageChoice, "transcripts">, Pick<LinesProps, "playback" | "range"> {
  video: Pick<Video, "id" | "transcripts"> | undefined;
  /** The loading state of the list of videos. */
  library: "loading" | "failed" | "ready";
  /** More tools, at the end of the toolbar. */
  moreTools?: ReactNode;
  /** Between the tools and the lines, or floating over the lines. */
  children?: ReactNode;
}

function useTranscript({ video, library, language }: Pick<Props, "video" | "library" | "language">) {
  const t = useStore(messages);
  const query = api.transcripts.listByVideo.useQuery(
    { videoId: video?.id ?? 0, language },
    { enabled: video !== undefined },
  );
  const { data, refetch } = query;
  const retry = () => void refetch();
  // Shares a request that is already running.
  const loadRest = useCallback(async () => !(await refetch({ cancelRefetch: false })).isError, [refetch]);
  const segments = data?.find((transcript) => transcript.language === language)?.content ?? [];
  const stateNow = (): "pending" | "failed" | "empty" | "loaded" => {
    if (video ? query.isPending : library === "loading") return "pending";
    if (query.isError && !data) return "failed";
    return segments.length === 0 ? "empty" : "loaded";
  };
  const state = stateNow();
  if (!isPartial(query)) return { state, segments, retry };
  const isRestFailed = query.isPaused || (query.isError && !query.isFetching);
  const restError = isRestFailed && <LoadError text={t.restFailed} onRetry={retry} />;
  return { state, segments, retry, restError, loadRest };
}

interface FallbackText {
  video: number;
  language: LanguageTag;
  segments: readonly Segment[];
}

type Loading = ReturnType<typeof useTranscript>;

function wholeText(
  { video, language }: Pick<Props, "video" | "language">,
  { state, segments, loadRest }: Loading,
): FallbackText | undefined {
  return video && state === "loaded" && !loadRest ? { video: video.id, language, segments } : undefined;
}

/** The last text of the video that was loaded whole, while the one in the chosen language has failed to load. */
function useFallbackText(
  where: Pick<Props, "video" | "language">,
  loading: Loading,
): FallbackText | undefined {
  const [last, setLast] = useState<FallbackText>();
  const whole = wholeText(where, loading);
  if (whole && !isSameText(last, whole)) setLast(whole);
  return loading.state === "failed" && last?.video === where.video?.id ? last : undefined;
}

function hasLines(state: Loading["state"], fallback: FallbackText | undefined): boolean {
  return state === "loaded" || fallback !== undefined;
}

function isSameText(one: FallbackText | undefined, other: FallbackText): boolean {
  return one?.segments === other.segments && one.language === other.language;
}

/** On a phone, the page may be scrolled past the start of the panel. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** Shown beside the lines, which stay readable if the second language or the rest of the text fails to load. */
function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <p className={`${controls.note} ${classes.loadError}`} role="status">
      {text}{" "}
      <button type="button" className={controls.textButton} onClick={onRetry}>
        {t.retry}
      </button>
    </p>
  );
}

interface NoticeProps {
  isOnline: boolean;
  /** The text that is still shown. */
  fallback: FallbackText | undefined;
  language: LanguageTag;
  retry: () => void;
}

/** Said where people look on a phone, which may be far below the page's own notices. */
function Notice({ isOnline, fallback, language, retry }: NoticeProps) {
  const t = useStore(messages);
  const names = fallback && { wanted: languageName(language), shown: languageName(fallback.language) };
  return (
    <>
      {!isOnline && (
        // The same notice at the start of the page is announced.
        <p className={`${controls.notice} ${classes.offline}`} aria-hidden>
          {t.offline}
        </p>
      )}
      {names && <LoadError text={t.transcriptKept(names)} onRetry={retry} />}
    </>
  );
}

type SecondProps = Pick<Props, "video" | "library" | "language" | "second">;

/** The second language's segments and headings, or its error. */
function useSecond({ second, language, ...where }: SecondProps) {
  // Without a second language, uses the first, which is already loaded.
  const { state, segments, retry } = useTranscript({ ...where, language: second ?? language });
  const t = useStore(messages);
  if (!second) return {};
  const transcripts = where.video?.transcripts ?? [];
  return {
    error: state === "failed" && <LoadError text={t.transcriptFailed} onRetry={retry} />,
    secondSegments: state === "loaded" ? segments : undefined,
    head: <ColumnHeadings transcripts={transcripts} languages={[language, second]} />,
  };
}

const widths = ["92%", "78%", "85%"];

/** Ten bars the height of lines, aligned to the start side of the language. */
function TranscriptSkeleton({ direction }: { direction: "ltr" | "rtl" }) {
  const t = useStore(messages);
  return (
    <div className={classes.skeleton} dir={direction} role="status" aria-label={t.loading}>
      {Array.from({ length: 10 }, (_, n) => (
        <div key={n} className={controls.bar} style={{ inlineSize: widths[n % widths.length] }} />
      ))}
    </div>
  );
}

type WithoutLinesProps = Pick<Loading, "state" | "retry"> & Pick<Props, "video" | "library" | "language">;

/** What stands in place of the lines while there are none. */
function WithoutLines({ state, video, library, language, retry }: WithoutLinesProps) {
  const t = useStore(messages);
  const { direction } = languageOf(language);
  if (state === "pending") return <TranscriptSkeleton direction={direction} />;
  if (state === "failed")
    return (
      <div ref={scrollIntoView}>
        <Failure text={t.transcriptFailed} onRetry={retry} />
      </div>
    );
  if (state === "loaded") return null;
  const isLibraryLost = library === "failed" && !video;
  const title = isLibraryLost ? t.libraryFailed : t.noTranscript({ language: languageName(language) });
  return <NothingToRead direction={direction} title={title} />;
}

const withoutSecond = {
  second: undefined,
  secondSegments: undefined,
  head: undefined,
  loadRest: undefined,
};

export function TranscriptPanel(props: Props) {
  const { video, library, language, onLanguage, second, playback, range, moreTools, children } = props;
  const tools = useRef<HTMLDivElement>(null);
  const isOnline = useOnline();
  const loading = useTranscript({ video, library, language });
  const { state, segments, retry, restError, loadRest } = loading;
  const fallback = useFallbackText(props, loading);
  const shown = fallback ?? { language, segments };
  const isShown = hasLines(state, fallback);
  const isNoticed = !isOnline || fallback !== undefined;
  const { error, secondSegments, head } = useSecond(props);
  const { Part: ReadingPlace } = useBackgroundPart(loadReadingPlace);
  // A fallback text stands alone.
  const beside = fallback ? withoutSecond : { second, secondSegments, head, loadRest };
  return (
    <>
      <TranscriptTools
        ref={tools}
        transcripts={video?.transcripts ?? []}
        language={language}
        onLanguage={onLanguage}
        second={second}
        onSecond={props.onSecond}
        empty={state === "empty"}
        more={moreTools}
        notice={isNoticed && <Notice {...{ isOnline, fallback, language, retry }} />}
      />
      {children}
      {error}
      {!fallback && <WithoutLines {...{ state, video, library, language, retry }} />}
      {video && isShown && (
        <TranscriptLines
          key={`${video.id} ${shown.language}`}
          video={video.id}
          segments={shown.segments}
          language={shown.language}
          playback={playback}
          range={range}
          tools={tools}
          {...beside}
          foot={restError}
          ReadingPlace={ReadingPlace}
        />
      )}
    </>
  );
}
