import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { backgroundPart } from "@minbar/ui/parts/late-part";
import { createPlayback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { useSite } from "@minbar/ui/site";
import { SiteLinks } from "@minbar/ui/site-links";
import { messages } from "#shared/messages.ts";
import { usePageFacts } from "#shared/page-facts.ts";
import { $chosenLanguage } from "#shared/reading-choices.ts";
import { useWatchLocation } from "#shared/watch-location.ts";
import { languageOnArrival, sharedRange } from "#shared/watch-search.ts";
import { neighboursOf } from "#features/filters/selection.ts";
import { useSelection } from "#features/filters/use-selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import type { Step, Steps } from "#features/continue-watching/step-links.tsx";
import { Header } from "#features/header/header.tsx";
import { ReportButton } from "#features/report/report-button.tsx";
import { DelayedSupportBanner } from "#features/support-banner/delayed-support-banner.tsx";
import { $secondWanted, useSecondLanguage } from "#features/transcript/languages/second-language.ts";
import { Choices } from "./choices.tsx";
import { ReadingPanel } from "./reading-panel.tsx";
import classes from "./routes.module.css";
import { WatchColumn } from "./watch-column.tsx";

/** A video that plays as soon as it is shown, from that second. */
interface PlannedStart {
  video: number;
  seconds: number;
}

interface PlaybackOptions {
  videoId: number | undefined;
  /** The shared part and the start that the address names; seconds. */
  range: TimeRange | undefined;
  start: number | undefined;
}

/**
 * One playback per video; a planned start, a shared range, or the video from the URL's start time plays as soon as the
 * player is ready. `plan` is stable across renders.
 */
function usePlayback({ videoId, range, start }: PlaybackOptions) {
  // oxlint-disable-next-line react/exhaustive-deps -- another video needs a new playback
  const playback = useMemo(() => createPlayback(), [videoId]);
  const planned = useRef<PlannedStart>(undefined);
  useEffect(() => {
    if (videoId === undefined) return;
    const plan = planned.current;
    planned.current = undefined;
    if (plan?.video === videoId) playback.playFrom(plan.seconds);
    else if (range) playback.playRange(range);
    else if (start !== undefined) playback.playFrom(start);
  }, [playback, range, start, videoId]);
  const plan = useCallback((next: PlannedStart) => {
    planned.current = next;
  }, []);
  return { playback, plan };
}

/** The ways to the videos before and after this one, and to any other of its playlist. */
function useSteps(
  { videos, video, pickVideo, hrefOf }: Selection,
  { playback, plan }: ReturnType<typeof usePlayback>,
): { steps: Steps; pickVideo: (id: number) => void } {
  function go(id: number, plays: boolean) {
    if (plays) plan({ video: id, seconds: 0 });
    pickVideo(id);
  }
  function stepTo(to: Video | undefined): Step | undefined {
    if (!to) return undefined;
    return {
      title: to.title,
      href: hrefOf(to),
      go: () => go(to.id, playback.$playing.get()),
      play: () => go(to.id, true),
    };
  }
  const { previous, next } = neighboursOf(videos, video?.id);
  return {
    steps: { previous: stepTo(previous), next: stepTo(next) },
    pickVideo: (id) => go(id, playback.$playing.get()),
  };
}

/** The skip link leads to the line that Tab would reach, the current or the first one; without lines, to their panel. */
function skipToLine(event: MouseEvent): void {
  const line = document.querySelector<HTMLElement>("#reading [data-line][tabindex='0']");
  if (!line) return;
  event.preventDefault();
  line.focus({ preventScroll: true });
  line.scrollIntoView({ block: "center" });
}

/** The keys of the page, once their code is loaded. */
const Keys = backgroundPart(async () => (await import("#features/keys/keys.tsx")).Keys);

const LineReports = backgroundPart(
  async () => (await import("#features/report/line-reports.tsx")).LineReports,
);

/** The URL before the router normalises it and removes the default language. */
const { pathname, search } = globalThis.location ?? { pathname: "/", search: "" };
const arrivalAddress = { pathname, search };

/** The transcript's languages: from the URL, or without one the last choice (docs/decisions/006). */
function useLanguages({ search, goTo }: ReturnType<typeof useWatchLocation>) {
  const arrival = useRef({ search, goTo });

  useEffect(() => {
    const lang = languageOnArrival(arrivalAddress, $chosenLanguage.get());
    if (lang) arrival.current.goTo({ ...arrival.current.search, lang }, { replace: true });
  }, []);

  function goToLanguage(tag: LanguageTag) {
    $chosenLanguage.set(tag);
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

/** The public viewer: the pickers, the video, and the transcript next to it. */
export function WatchPage() {
  const t = useStore(messages);
  const location = useWatchLocation();
  const { search } = location;
  const selection = useSelection(location);
  const videoId = selection.video?.id;
  const { start, end } = search;
  const range = useMemo(() => sharedRange({ start, end }), [start, end]);
  const { playback, plan } = usePlayback({ videoId, range, start });
  const { steps, pickVideo } = useSteps(selection, { playback, plan });
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const { person, publicReports } = useSite();
  const { language, goToLanguage, goToSecond } = useLanguages(location);
  usePageFacts({ video: selection.video, language, isNotFound: selection.unknown !== undefined });
  const transcripts = selection.video?.transcripts ?? [];
  const second = useSecondLanguage({ transcripts, first: language, named: search.second });
  const watched = { playlistId: selection.playlist?.id, videoId, language };
  return (
    <div className={`${classes.frame} ${classes.page}`}>
      <a className="app-skip" href="#reading" onClick={skipToLine}>
        {t.skipToTranscript}
      </a>
      <Header>{person && <ReportButton label={t.reportProblem} watched={watched} />}</Header>
      <Choices selection={selection} location={location} playback={playback} plan={plan} />
      <main className={classes.stage} data-parallel={second}>
        <WatchColumn
          selection={{ ...selection, pickVideo }}
          steps={steps}
          playback={playback}
          range={range}
          onShowKeys={showKeys}
        />
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
        hasSteps
        onHelp={showKeys}
        helpOpened={keysShown}
        onHelpClose={() => setKeysShown(false)}
      />
      <SiteLinks className={classes.links} />
      <div className={classes.foot}>
        <DelayedSupportBanner reading={{ transcripts, language, second, onSecond: goToSecond }} />
      </div>
    </div>
  );
}
