import { useStore } from "@nanostores/react";
import { useOnline } from "@minbar/ui/online";
import type { Playback } from "@minbar/ui/player/playback";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import type { useWatchLocation } from "#shared/watch-location.ts";
import { BrowseAll, FilterSheetButton, useFilterSheet } from "#features/filters/filter-sheet-button.tsx";
import { FilterStrip } from "#features/filters/filter-strip.tsx";
import type { Selection } from "#features/filters/use-selection.ts";
import type { StoppedVideo } from "#features/home/continue-cards.tsx";
import { HomeRow } from "#features/home/home-row.tsx";
import classes from "./routes.module.css";

function Notices({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const online = useOnline();
  const { unknown, playlist, video } = selection;
  const shown = unknown === "playlist" ? playlist?.name : video?.title;
  const text = unknown === "playlist" ? t.unknownPlaylist : t.unknownVideo;
  return (
    <div role="status">
      {selection.isIncomplete && video && (
        <p className={`${controls.notice} ${classes.notice}`}>
          {t.libraryFailed}{" "}
          <button type="button" className={controls.textButton} onClick={selection.retry}>
            {t.retry}
          </button>
        </p>
      )}
      {!online && <p className={`${controls.notice} ${classes.notice}`}>{t.offline}</p>}
      {unknown && shown && (
        <p className={`${controls.notice} ${classes.notice}`} dir="auto">
          {text({ name: shown })}
        </p>
      )}
    </div>
  );
}

type WatchLocation = ReturnType<typeof useWatchLocation>;

/** Whether the address names nothing to watch, neither a video nor a part of one. */
function isHome({ isCanonical, search }: WatchLocation): boolean {
  const { video, playlist, start } = search;
  return !isCanonical && [video, playlist, start].every((named) => named === undefined);
}

interface Props {
  selection: Selection;
  location: WatchLocation;
  playback: Playback;
  plan: (start: { video: number; seconds: number }) => void;
}

/** What can be watched: the pickers, and on the home page the row of what there is. */
export function Choices({ selection, location, playback, plan }: Props) {
  const { opener, sheet } = useFilterSheet(selection);
  const { lang, second } = location.search;
  function onContinue({ id, title, playlistId }: StoppedVideo, seconds: number) {
    plan({ video: id, seconds });
    location.goTo({ playlist: playlistId ?? undefined, video: id, title, lang, second });
  }
  return (
    <div>
      <FilterStrip selection={selection} />
      <FilterSheetButton selection={selection} opener={opener} />
      {isHome(location) && (
        <HomeRow
          playback={playback}
          language={lang}
          onContinue={onContinue}
          browse={<BrowseAll opener={opener} />}
        />
      )}
      <Notices selection={selection} />
      {sheet}
    </div>
  );
}
