import { useStore } from "@nanostores/react";
import { useState } from "react";
import { params } from "@nanostores/i18n";
import { inLanguage, watchPath } from "@minbar/domain/library/watch-address";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatDuration } from "@minbar/domain/segments/time";
import { api } from "@minbar/ui/api";
import { i18n } from "@minbar/ui/messages";
import { $positions, unfinished } from "#shared/positions.ts";
import { HomeCard } from "./home-card.tsx";
import classes from "./home-row.module.css";

const messages = i18n("viewer-continue", {
  continue: "Continue",
  continueWatching: "Continue where you stopped",
  resumeAt: params<{ time: string }>("Resume at {time}"),
});

/** The number of videos that are offered; index.html keeps the place of as many. */
const maxOffered = 3;

export interface StoppedVideo {
  id: number;
  title: string;
  playlistId: number | null;
}

interface Props {
  language: LanguageTag | undefined;
  onContinue: (video: StoppedVideo, seconds: number) => void;
}

/** The videos that were stopped last, as this browser alone remembers them. */
export function ContinueCards({ language = sourceLanguage, onContinue }: Props) {
  const t = useStore(messages);
  // As they were on arrival: the row must not change while a video plays.
  const [offered] = useState(() => unfinished($positions.get(), maxOffered));
  // Those that are hidden or gone by now have no data.
  const queries = api.useQueries((videos) => offered.map(({ video }) => videos.videos.byId({ id: video })));
  const found = offered.flatMap((position, index) => {
    const data = queries[index]?.data;
    return data ? [{ ...data, ...position, duration: position.duration ?? null }] : [];
  });
  // Together, in the place that is kept for them.
  if (queries.some(({ isPending }) => isPending)) return null;
  if (found.length === 0) return <span hidden data-nothing />;
  return (
    <nav aria-label={t.continueWatching}>
      <p className={classes.label} aria-hidden>
        {t.continue}
      </p>
      <ul className={classes.cards}>
        {found.map((one) => (
          <HomeCard
            key={one.id}
            title={one.title}
            href={inLanguage(watchPath("video", one.id, one.title), language)}
            video={one}
            onFollow={() => onContinue(one, one.seconds)}
          >
            {t.resumeAt({ time: formatDuration(one.seconds) })}
          </HomeCard>
        ))}
      </ul>
    </nav>
  );
}
