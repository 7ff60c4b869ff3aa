import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { params } from "@nanostores/i18n";
import { readEmbedPath } from "@minbar/domain/library/embed-address";
import type { EmbedOptions } from "@minbar/domain/library/embed-address";
import type { Video } from "@minbar/domain/library/video";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { i18n } from "@minbar/ui/messages";
import { backgroundPart } from "@minbar/ui/parts/late-part";
import { createPlayback } from "@minbar/ui/player/playback";
import type { Playback } from "@minbar/ui/player/playback";
import { useSite } from "@minbar/ui/site";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages as shared } from "#shared/messages.ts";
import { usePageFacts } from "#shared/page-facts.ts";
import { sharedRange } from "#shared/watch-search.ts";
import { TranscriptGlossary } from "#features/glossary/glossary.tsx";
import { PlayerStage } from "#features/player/player-stage.tsx";
import { SearchButton, TranscriptSearch } from "#features/search/transcript-search.tsx";
import { useSecondLanguage } from "#features/transcript/languages/second-language.ts";
import { TranscriptPanel } from "#features/transcript/transcript-panel.tsx";
import classes from "./embed-page.module.css";

const messages = i18n("viewer-embed", {
  watchOn: params<{ site: string }>("Watch on {site}"),
  notAvailable: "This video is not available.",
  loadFailed: "The video could not be loaded.",
});

/** The video of an embed; its length is not needed. A 404 in the page's data is not requested again. */
function useEmbeddedVideo(id: number | undefined) {
  const query = api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, retryOnMount: false });
  const { data, error } = query;
  const video: Video | undefined = data && { ...data, duration: null };
  const isNotFound = id === undefined || statusOf(error) === 404;
  return { video, isNotFound, isFailed: query.isError && !isNotFound, retry: () => void query.refetch() };
}

const Keys = backgroundPart(async () => (await import("#features/keys/keys.tsx")).Keys);
const EmbedMessages = backgroundPart(
  async () => (await import("#features/embed/embed-messages.tsx")).EmbedMessages,
);

interface Props {
  video: Video;
  options: EmbedOptions;
}

/** Shows the part of the address; another site's page does not start to play by itself. */
function useCuedPlayback({ start, end }: EmbedOptions): Playback {
  const playback = useMemo(() => createPlayback(), []);
  useEffect(() => {
    if (start !== undefined) playback.cue({ start, end });
  }, [playback, start, end]);
  return playback;
}

function EmbeddedTranscript({ video, options, playback }: Props & { playback: Playback }) {
  const t = useStore(shared);
  const [language, setLanguage] = useState(options.language);
  const [named, setNamed] = useState(options.second);
  const second = useSecondLanguage({ transcripts: video.transcripts, first: language, named });
  const { start, end } = options;
  const range = useMemo(() => sharedRange({ start, end }), [start, end]);
  const isReadable = video.transcripts.some((one) => one.language === language && one.segmentCount > 0);
  return (
    <section className={classes.panel} aria-label={t.transcript}>
      <TranscriptPanel
        video={video}
        library="ready"
        language={language}
        onLanguage={setLanguage}
        second={second}
        onSecond={setNamed}
        playback={playback}
        range={range}
        moreTools={<SearchButton disabled={!isReadable} />}
      >
        <TranscriptSearch />
        <TranscriptGlossary notes={video.vocabulary} />
      </TranscriptPanel>
    </section>
  );
}

function Embed({ video, options }: Props) {
  const t = useStore(messages);
  const { name } = useSite();
  const playback = useCuedPlayback(options);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const { transcript: hasTranscript } = options;
  return (
    <main className={classes.embed} data-alone={hasTranscript ? undefined : ""}>
      <div className={classes.player}>
        <PlayerStage video={video} playback={playback} />
      </div>
      <header className={`app-group ${classes.about}`}>
        <h1 className={controls.clip}>
          <bdi>{video.title}</bdi>
        </h1>
        <a href={videoAddress(video, options.language)} target="_blank" rel="noopener">
          {t.watchOn({ site: name })}
        </a>
      </header>
      {hasTranscript && <EmbeddedTranscript video={video} options={options} playback={playback} />}
      <Keys
        playback={playback}
        onHelp={showKeys}
        helpOpened={keysShown}
        onHelpClose={() => setKeysShown(false)}
      />
      <EmbedMessages videoId={video.id} playback={playback} hasTranscript={hasTranscript} />
    </main>
  );
}

/** A video and its transcript in the frame of another site's page. */
export function EmbedPage({ pathname, options }: { pathname: string; options: EmbedOptions }) {
  const t = useStore(messages);
  const { video, isNotFound, isFailed, retry } = useEmbeddedVideo(readEmbedPath(pathname));
  usePageFacts({ video, isNotFound });
  if (video) return <Embed video={video} options={options} />;
  return (
    <main className={`${controls.message} ${classes.message}`}>
      {isNotFound && <h1>{t.notAvailable}</h1>}
      {isFailed && <Failure text={t.loadFailed} onRetry={retry} />}
    </main>
  );
}
