import { IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { $autoplay } from "#shared/autoplay.ts";
import controls from "#shared/controls.module.css";
import pill from "#shared/pill.module.css";
import classes from "./continue-watching.module.css";
import { messages } from "./messages.ts";
import type { Step } from "./step-links.tsx";

interface Props {
  playback: Playback;
  /** The shared part that the address names: what follows it was not asked for. */
  range: TimeRange | undefined;
  next: Step | undefined;
}

/** At the end of the video offers the next one, or plays it where that was chosen. */
export function EndedOffer({ playback, range, next }: Props) {
  const t = useStore(messages);
  const isEnded = useStore(playback.$status) === "ended";
  useEffect(
    () =>
      playback.$status.listen((status) => {
        if (status === "ended" && $autoplay.get() && !range && !playback.$repeat.get()) next?.play();
      }),
    [playback, range, next],
  );
  return (
    <span role="status" className={classes.offer}>
      {isEnded && next && (
        <button type="button" data-offer className={`${pill.pill} ${classes.playNext}`} onClick={next.play}>
          <IconPlayerPlay size={16} stroke={1.75} className="app-turns" aria-hidden />
          <bdi className={controls.clip}>{t.playNext({ title: next.title })}</bdi>
        </button>
      )}
    </span>
  );
}
