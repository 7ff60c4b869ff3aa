import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useState } from "react";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import { createPlayback } from "@minbar/ui/player/playback";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { messages } from "#shared/messages.ts";
import { useOnline } from "#shared/online.ts";
import { createReadingDesk } from "#shared/reading.ts";
import { site } from "#shared/site.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { FilterSheetButton } from "#features/filters/filter-sheet-button.tsx";
import { FilterStrip } from "#features/filters/filter-strip.tsx";
import { useSelection } from "#features/filters/use-selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import { Header } from "#features/header/header.tsx";
import { ReadingPanel } from "./reading-panel.tsx";
import classes from "./routes.module.css";
import { WatchColumn } from "./watch-column.tsx";

/** One playback a video; a shared range plays as soon as there is something to play it. */
function usePlayback(videoId: number | undefined, range: TimeRange | undefined): Playback {
  // oxlint-disable-next-line react/exhaustive-deps -- another video begins afresh
  const playback = useMemo(() => createPlayback(), [videoId]);
  // Playing is outside React: the range of the address is handed to it when either changes.
  useEffect(() => {
    if (range && videoId !== undefined) playback.playRange(range);
  }, [playback, range, videoId]);
  return playback;
}

function useSharedRange({ start, end }: WatchSearch): TimeRange | undefined {
  return useMemo(() => (start === undefined || end === undefined ? undefined : { start, end }), [start, end]);
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

/** The window's title says what is being watched. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? site.name : `${title} · ${site.name}`;
  }, [title]);
}

/** The public viewer: what to watch, the video, and what to read beside it. */
export function WatchPage() {
  const t = useStore(messages);
  const search = useSearch({ from: "__root__" });
  const navigate = useNavigate();
  const selection = useSelection(search);
  const range = useSharedRange(search);
  const playback = usePlayback(selection.video?.id, range);
  const [desk] = useState(createReadingDesk);
  useTitle(selection.video?.title);
  const goToLanguage = (lang: LanguageTag) =>
    void navigate({ to: ".", search: { ...search, lang: lang === sourceLanguage ? undefined : lang } });
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#reading">
        {t.skipToTranscript}
      </a>
      <Header />
      <div>
        <FilterStrip selection={selection} />
        <FilterSheetButton selection={selection} />
        <Notices selection={selection} />
      </div>
      <main className={classes.stage}>
        <WatchColumn selection={selection} playback={playback} />
        <ReadingPanel
          desk={desk}
          video={selection.video}
          library={selection.state}
          language={search.lang ?? sourceLanguage}
          onLanguage={goToLanguage}
          playback={playback}
          range={range}
        />
      </main>
    </div>
  );
}
