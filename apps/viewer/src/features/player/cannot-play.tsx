import { IconExternalLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { params } from "@nanostores/i18n";
import { formatDuration } from "@minbar/domain/segments/time";
import { i18n } from "@minbar/ui/messages";
import type { Playback } from "@minbar/ui/player/playback";
import type { PlayerFailure } from "@minbar/ui/player/player";
import { watchAddress } from "@minbar/ui/player/youtube-event";
import controls from "#shared/controls.module.css";
import { messages as words } from "#shared/messages.ts";
import classes from "./player.module.css";

/** Why a video cannot play, and what the visitor can do. */
const messages = i18n("viewer-player", {
  removed: "This video was removed from YouTube, or is private.",
  notEmbeddable: "Its owner does not allow it to play on other sites.",
  unreachable: "YouTube could not be reached.",
  broken: "YouTube could not play it.",
  hint: "The transcript still works. Choose a line to change where YouTube begins.",
  watchOnYouTube: params<{ time: string }>("Watch on YouTube at {time}"),
});

interface Props {
  youtubeId: string;
  playback: Playback;
  onRetry: () => void;
}

/** The message for each failure; the default says that YouTube could not play the video. */
const reasons: Partial<Record<PlayerFailure, "removed" | "notEmbeddable" | "unreachable">> = {
  removed: "removed",
  "not-embeddable": "notEmbeddable",
  unreachable: "unreachable",
};

/** Replaces a failed player: the reason, and a link to the chosen line on YouTube. */
export function CannotPlay({ youtubeId, playback, onRetry }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const reason = reasons[useStore(playback.$failure)] ?? "broken";
  const seconds = useStore(playback.$time) ?? 0;
  return (
    <div className={classes.failed} role="group" aria-label={word.cannotPlay}>
      <div className={`app-lattice ${classes.lattice}`} />
      <div className={classes.failedText}>
        <div role="alert">
          <h2>{word.cannotPlay}</h2>
          <p>
            {t[reason]} <span className={classes.hint}>{t.hint}</span>
          </p>
        </div>
        <div className={classes.failedActions}>
          <a
            className={`${controls.large} ${classes.watch}`}
            href={watchAddress(youtubeId, seconds)}
            target="_blank"
            rel="noopener"
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
            {t.watchOnYouTube({ time: formatDuration(seconds) })}
          </a>
          <button type="button" className={`${controls.large} ${classes.retry}`} onClick={onRetry}>
            {word.retry}
          </button>
        </div>
      </div>
    </div>
  );
}
