import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { latePart } from "@minbar/ui/parts/late-part";
import { createPlayback } from "@minbar/ui/player/playback";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { messages } from "#shared/messages.ts";
import { useOnline } from "@minbar/ui/online";
import { usePageFacts } from "#shared/page-facts.ts";
import { useSite } from "@minbar/ui/site";
import { storedText } from "@minbar/ui/stored-setting";
import { useWatchLocation } from "#shared/watch-location.ts";
import { languageOnArrival, sharedRange } from "#shared/watch-search.ts";
import { FilterSheetButton } from "#features/filters/filter-sheet-button.tsx";
import { FilterStrip } from "#features/filters/filter-strip.tsx";
import { useSelection } from "#features/filters/use-selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import { Header } from "#features/header/header.tsx";
import { ReportButton } from "#features/report/report-button.tsx";
import { DelayedSupportBanner } from "#features/support-banner/delayed-support-banner.tsx";
import { $secondWanted, useSecondLanguage } from "#features/transcript/languages/second-language.ts";
import { ReadingPanel } from "./reading-panel.tsx";
import classes from "./routes.module.css";
import { WatchColumn } from "./watch-column.tsx";

/** The keys of the page, once their code is loaded. */
const Keys = latePart(async () => (await import("#features/keys/keys.tsx")).Keys);

const LineReports = latePart(async () => (await import("#features/report/line-reports.tsx")).LineReports);

/**
 * One playback per video; a shared range, or the video from the URL's start time, plays as soon as the player is ready.
 */
function usePlayback(
  videoId: number | undefined,
  range: TimeRange | undefined,
  start: number | undefined,
): Playback {
  // oxlint-disable-next-line react/exhaustive-deps -- another video needs a new playback
  const playback = useMemo(() => createPlayback(), [videoId]);
  useEffect(() => {
    if (videoId === undefined || start === undefined) return;
    if (range) playback.playRange(range);
    else playback.playFrom(start);
  }, [playback, range, start, videoId]);
  return playback;
}

const $chosenLast = storedText("minbar:language");

/** The URL before the router normalises it and removes the default language. */
const { pathname, search } = globalThis.location ?? { pathname: "/", search: "" };
const arrivalAddress = { pathname, search };

/** The transcript's languages: from the URL, or without one the last choice (docs/decisions/006). */
function useLanguages({ search, goTo }: ReturnType<typeof useWatchLocation>) {
  const arrival = useRef({ search, goTo });

  useEffect(() => {
    const lang = languageOnArrival(arrivalAddress, $chosenLast.get());
    if (lang) arrival.current.goTo({ ...arrival.current.search, lang }, { replace: true });
  }, []);

  function goToLanguage(tag: LanguageTag) {
    $chosenLast.set(tag);
    const lang = tag === sourceLanguage ? undefined : tag;
    goTo({ ...search, lang });
  }
  function goToSecond(tag: LanguageTag | undefined) {
    $secondWanted.set(tag);
    // From now on the choice counts, and no longer the link.
    if (search.second) goTo({ ...search, second: undefined }, { replace: true });
  }
  return { language: search.lang ?? sourceLanguage, goToLanguage, goToSecond };
}

function Notices({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const online = useOnline();
  const { unknown, playlist, video } = selection;
  const shown = unknown === "playlist" ? playlist?.name : video?.title;
  const text = unknown === "playlist" ? t.unknownPlaylist : t.unknownVideo;
  return (
    <div role="status">
      {selection.state === "failed" && video && (
        <p className={classes.notice}>
          {t.libraryFailed}{" "}
          <button type="button" className={classes.noticeAction} onClick={selection.retry}>
            {t.retry}
          </button>
        </p>
      )}
      {!online && <p className={classes.notice}>{t.offline}</p>}
      {unknown && shown && (
        <p className={classes.notice} dir="auto">
          {text({ name: shown })}
        </p>
      )}
    </div>
  );
}

/** The public viewer: the pickers, the video, and the transcript next to it. */
export function WatchPage() {
  const t = useStore(messages);
  const location = useWatchLocation();
  const { search } = location;
  const selection = useSelection(location);
  const { start, end } = search;
  const range = useMemo(() => sharedRange({ start, end }), [start, end]);
  const playback = usePlayback(selection.video?.id, range, start);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const { person, publicReports } = useSite();
  usePageFacts({ video: selection.video, isNotFound: selection.unknown !== undefined });
  const { language, goToLanguage, goToSecond } = useLanguages(location);
  const transcripts = selection.video?.transcripts ?? [];
  const second = useSecondLanguage({ transcripts, first: language, named: search.second });
  const watched = { playlistId: selection.playlist?.id, videoId: selection.video?.id, language };
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#reading">
        {t.skipToTranscript}
      </a>
      <Header>{person && <ReportButton label={t.reportProblem} watched={watched} />}</Header>
      <div>
        <FilterStrip selection={selection} />
        <FilterSheetButton selection={selection} />
        <Notices selection={selection} />
      </div>
      <main className={classes.stage} data-parallel={second}>
        <WatchColumn selection={selection} playback={playback} range={range} onShowKeys={showKeys} />
        <ReadingPanel
          video={selection.video}
          playlistId={selection.playlist?.id}
          library={selection.state}
          language={language}
          onLanguage={goToLanguage}
          second={second}
          onSecond={goToSecond}
          playback={playback}
          range={range}
          found={search}
          report={
            (person || publicReports) && (
              <>
                <ReportButton label={t.report} watched={watched} />
                <LineReports />
              </>
            )
          }
        />
      </main>
      <Keys
        playback={playback}
        onHelp={showKeys}
        helpOpened={keysShown}
        onHelpClose={() => setKeysShown(false)}
      />
      <DelayedSupportBanner />
    </div>
  );
}
