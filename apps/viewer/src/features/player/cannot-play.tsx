import { IconExternalLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { formatDuration } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { watchAddress } from "@minbar/ui/player/youtube-event";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { Lattice } from "./lattice.tsx";
import classes from "./player.module.css";

interface Props {
  youtubeId: string;
  playback: Playback;
  onRetry: () => void;
}

/** A failed player is a sentence and a way out: the time follows the line that the reader chose. */
export function CannotPlay({ youtubeId, playback, onRetry }: Props) {
  const t = useStore(messages);
  const seconds = useStore(playback.$time) ?? 0;
  return (
    <div className={classes.away} role="group" aria-label={t.cannotPlay}>
      <Lattice />
      <div className={classes.awayText}>
        <h2>{t.cannotPlay}</h2>
        <p>{t.cannotPlayHint}</p>
        <div className={classes.awayActions}>
          <a
            className={`${controls.button} ${controls.large} ${classes.watch}`}
            href={watchAddress(youtubeId, seconds)}
            target="_blank"
            rel="noopener"
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
            {t.watchOnYouTube({ time: formatDuration(seconds) })}
          </a>
          <button
            type="button"
            className={`${controls.button} ${controls.large} ${classes.retry}`}
            onClick={onRetry}
          >
            {t.retry}
          </button>
        </div>
      </div>
    </div>
  );
}
