import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import { api } from "@minbar/ui/api";
import { storedSetting } from "@minbar/ui/stored-setting";
import controls from "#shared/controls.module.css";
import { $positions, unfinished } from "#shared/positions.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import { messages } from "./messages.ts";
import classes from "./continue-watching.module.css";

/** The number of videos that are offered. */
const maxOffered = 3;

const $dismissed = storedSetting("minbar:continue-dismissed", {
  initial: false,
  decode: (stored) => stored === "yes",
  encode: (isDismissed) => (isDismissed ? "yes" : undefined),
  untilTabCloses: true,
});

export interface StoppedVideo {
  id: number;
  title: string;
  playlistId: number | null;
}

interface Props {
  /** The video on the page, which has an offer of its own. */
  shown: number | undefined;
  onContinue: (video: StoppedVideo, seconds: number) => void;
}

/** On the first page: the videos that were stopped last, as this browser alone remembers them. */
export function ContinueStrip({ shown, onContinue }: Props) {
  const t = useStore(messages);
  const isDismissed = useStore($dismissed);
  // As it was on arrival: the strip must not change while a video plays.
  const [stopped] = useState(() => unfinished($positions.get(), maxOffered + 1));
  const offered = isDismissed ? [] : stopped.filter(({ video }) => video !== shown).slice(0, maxOffered);
  // Those that are hidden or gone by now have no data.
  const queries = api.useQueries((videos) => offered.map(({ video }) => videos.videos.byId({ id: video })));
  const found = offered.flatMap((position, index) => {
    const data = queries[index]?.data;
    return data ? [{ ...data, ...position, duration: position.duration ?? null }] : [];
  });
  if (found.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label={t.continueWatching}>
      <span className={classes.heading} aria-hidden>
        {t.continueWatching}
      </span>
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.stopped} onClick={() => onContinue(one, one.seconds)}>
              <Thumbnail video={one} />
              <span className={classes.words}>
                <bdi className={classes.clip}>{one.title}</bdi>
                <span className={classes.time}>{t.resumeAt({ time: formatDuration(one.seconds) })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${controls.button} ${controls.icon} ${controls.quiet}`}
        aria-label={t.dismiss}
        onClick={() => $dismissed.set(true)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </nav>
  );
}
