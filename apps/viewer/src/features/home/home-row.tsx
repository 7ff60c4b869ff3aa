import { IconChevronRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { Home } from "@minbar/domain/library/home";
import { inLanguage, watchPath } from "@minbar/domain/library/watch-address";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { backgroundPart } from "@minbar/ui/parts/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import { Duration } from "#shared/duration.tsx";
import { LanguageTags } from "#shared/language-tags.tsx";
import { messages } from "#shared/messages.ts";
import { useFollowLink } from "#shared/page-link.ts";
import type { StoppedVideo } from "./continue-cards.tsx";
import { HomeCard } from "./home-card.tsx";
import { useRowRemoval } from "./use-row-removal.ts";
import controls from "#shared/controls.module.css";
import classes from "./home-row.module.css";

/** Loaded late: only this browser knows what was stopped. The first script of the page keeps its place. */
const ContinueCards = backgroundPart(async () => (await import("./continue-cards.tsx")).ContinueCards);

/** What Minbar is, with the numbers of this library. */
function About({ lectureCount, playlistCount, languageCount }: Home) {
  const t = useStore(messages);
  if (languageCount === 0) return null;
  const numbers = {
    lectures: t.lectureCount(lectureCount),
    playlists: t.playlistCount(playlistCount),
    languages: t.languageCount(languageCount),
  };
  return (
    <p className={`app-grow ${controls.clip}`}>
      <span className={classes.whole}>{t.aboutLibrary(numbers)}</span>
      <span className={classes.short}>{t.aboutLibraryShort(numbers)}</span>
    </p>
  );
}

/** The arrows walk through the links of the row, in the direction in which they are written. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const isForward = (key === "ArrowRight") === (getComputedStyle(currentTarget).direction === "ltr");
  if (!/^Arrow(Left|Right)$/.test(key) || !(target instanceof HTMLAnchorElement)) return;
  const links = [...currentTarget.querySelectorAll("a")];
  links[links.indexOf(target) + (isForward ? 1 : -1)]?.focus();
  // Elsewhere they skip within the video.
  event.preventDefault();
  event.stopPropagation();
}

/** For the mouse: keys and fingers move the row itself. */
function Arrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const scroll = (by: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const sign = getComputedStyle(current).direction === "rtl" ? -by : by;
    current.scrollBy({ left: sign * current.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <span className={classes.arrows} aria-hidden>
      {([-1, 1] as const).map((by) => (
        <button key={by} type="button" tabIndex={-1} data-by={by} onClick={() => scroll(by)}>
          <IconChevronRight size={18} stroke={1.75} className="app-turns" />
        </button>
      ))}
    </span>
  );
}

interface GroupProps {
  id: string;
  label: string;
  children: ReactNode;
}

function Group({ id, label, children }: GroupProps) {
  return (
    <div>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <ul aria-labelledby={id} className={classes.cards}>
        {children}
      </ul>
    </div>
  );
}

interface CardsProps extends Pick<Home, "newest" | "playlists"> {
  language: LanguageTag | undefined;
}

function Cards({ newest, playlists, language = sourceLanguage }: CardsProps) {
  const t = useStore(messages);
  const follow = useFollowLink();
  const linkTo = (kind: WatchKind, id: number, title: string) => ({
    href: inLanguage(watchPath(kind, id, title), language),
    title,
    onFollow: follow,
  });
  return (
    <div className={classes.groups}>
      <Group id="home-newest" label={t.newest}>
        {newest.map((video) => (
          <HomeCard key={video.id} {...linkTo("video", video.id, video.title)} video={video}>
            <Duration seconds={video.duration} />
            <LanguageTags {...video} />
          </HomeCard>
        ))}
      </Group>
      <Group id="home-playlists" label={t.playlists}>
        {playlists.map(({ id, name, ...playlist }) => (
          <HomeCard key={id} {...linkTo("playlist", id, name)} video={{ id: 0, duration: null, ...playlist }}>
            <span>{t.lectureCount(playlist.lectureCount)}</span>
            <LanguageTags {...playlist} />
          </HomeCard>
        ))}
      </Group>
    </div>
  );
}

interface Props {
  playback: Playback;
  /** The language of the address, which the links keep. */
  language: LanguageTag | undefined;
  onContinue: (video: StoppedVideo, seconds: number) => void;
  /** The button that opens all there is to watch. */
  browse: ReactNode;
}

/** On the page whose address names nothing to watch: what there is, until something plays. */
export function HomeRow({ playback, language, onContinue, browse }: Props) {
  const t = useStore(messages);
  const { data: home } = api.library.home.useQuery();
  const whole = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isGone = useRowRemoval(playback, whole, home !== undefined);
  if (isGone || !home || home.playlists.length === 0) return null;
  return (
    <nav ref={whole} className={classes.home} aria-label={t.fromLibrary}>
      <div className={`app-group ${classes.head}`}>
        <About {...home} />
        <Arrows row={row} />
        {browse}
      </div>
      <div ref={row} className={classes.row} onKeyDown={walk}>
        <div className={classes.continue}>
          <ContinueCards language={language} onContinue={onContinue} />
        </div>
        <Cards {...home} language={language} />
      </div>
    </nav>
  );
}
