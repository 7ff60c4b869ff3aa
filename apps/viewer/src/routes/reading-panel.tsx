import { useStore } from "@nanostores/react";
import { startTransition, useCallback, useOptimistic, useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import type { Video } from "@minbar/domain/library/video";
import { millisecondsOf } from "@minbar/domain/segments/time";
import { latePart, backgroundPart, usePreload } from "@minbar/ui/parts/late-part";
import { PendingKey } from "#shared/pending-key.ts";
import { messages } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import { LazyExportItems, loadExportItems } from "#features/export/lazy-export-items.tsx";
import { PrintHeader } from "#features/export/print-header.tsx";
import { Glossary, TranscriptGlossary } from "#features/glossary/glossary.tsx";
import { SearchButton, TranscriptSearch } from "#features/search/transcript-search.tsx";
import { LazySegmentMode } from "#features/sharing/lazy-segment-mode.tsx";
import { ShareButton } from "#features/sharing/share-button.tsx";
import { shareLink } from "#features/sharing/share-link.ts";
import type { ShareTarget } from "#features/sharing/share-link.ts";
import { TranscriptPanel } from "#features/transcript/transcript-panel.tsx";
import type { Selection } from "#features/filters/use-selection.ts";
import classes from "./reading-panel.module.css";

/** The notes, loaded when their tab is first opened. */
const VocabularyPanel = latePart(
  async () => (await import("#features/vocabulary/vocabulary-panel.tsx")).VocabularyPanel,
  { onFailed: showPartFailed },
);

const CoveredLanguage = backgroundPart(
  async () => (await import("#features/covered-language/covered-language.tsx")).CoveredLanguage,
  { before: () => <PendingKey keys="hw" /> },
);

const ReadingOffers = backgroundPart(async () => (await import("./reading-offers.tsx")).ReadingOffers, {
  isLast: true,
});

const LineTools = backgroundPart(async () => (await import("./line-tools.tsx")).LineTools, {
  before: () => <PendingKey keys="oc" />,
});

const tabs = ["transcript", "vocabulary"] as const;

type Tab = (typeof tabs)[number];

interface Props extends Omit<ComponentProps<typeof TranscriptPanel>, "video"> {
  video: Selection["video"];
  playlistId: number | undefined;
  /** The search that the URL names; `start` in seconds. */
  found: { q?: string | undefined; start?: number | undefined };
  /** The report button at the end of the tab list. */
  report: ReactNode;
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useStore(messages);
  // The tab looks pressed at once: on a slow phone its panel takes longer than a frame.
  const [pressed, press] = useOptimistic(tab);
  function choose(one: Tab) {
    startTransition(() => {
      press(one);
      onTab(one);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // There are only two tabs.
    const other = pressed === "transcript" ? "vocabulary" : "transcript";
    choose(other);
    document.getElementById(`tab-${other}`)?.focus();
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={t.readingRegion} onKeyDown={onKeyDown}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          className={classes.tab}
          aria-selected={one === pressed}
          aria-controls={one === tab ? `panel-${one}` : undefined}
          tabIndex={one === pressed ? 0 : -1}
          onClick={() => choose(one)}
        >
          {t[one]}
        </button>
      ))}
    </div>
  );
}

/** Whether the video has text in the chosen language. */
function isReadable({ video, language }: Props): boolean {
  return video?.transcripts.some((one) => one.language === language && one.segmentCount > 0) ?? false;
}

/** What the links and the code of the Share menu lead to. */
function targetOf({ playlistId, language, second }: Props, { id, title, transcripts }: Video): ShareTarget {
  const languages = transcripts.filter((one) => one.segmentCount > 0).map((one) => one.language);
  return { title, video: id, playlist: playlistId, language, second, languages };
}

/** The active segment-creation mode; `id` distinguishes it from the previous one. */
interface SegmentState {
  id: number;
  byKeyboard: boolean;
}

/** What the address searches the transcript for, from that line on. */
function firstSearchOf({ q, start = 0 }: Props["found"]) {
  return q ? { query: q, from: millisecondsOf(start) } : undefined;
}

/** The transcript with search, sharing, export and glossary. */
function TranscriptTab(props: Props) {
  const { video, language, found } = props;
  const first = firstSearchOf(found);
  const [segment, setSegment] = useState<SegmentState>();
  usePreload(loadExportItems);
  const target = video && targetOf(props, video);
  return (
    <TranscriptPanel
      {...props}
      moreTools={
        <>
          <SearchButton disabled={!isReadable(props)} />
          <ShareButton
            target={target}
            playback={props.playback}
            onCreateSegment={(how) => setSegment((last) => ({ ...how, id: (last?.id ?? 0) + 1 }))}
          >
            {video && isReadable(props) && <LazyExportItems video={video} />}
          </ShareButton>
        </>
      }
    >
      {target && (
        <PrintHeader
          title={target.title}
          languages={[language, props.second]}
          addressAt={(origin) => shareLink(origin, target)}
        />
      )}
      <TranscriptSearch key={first && `${first.query} ${first.from}`} first={first} />
      <TranscriptGlossary notes={video?.vocabulary} />
      <CoveredLanguage />
      <ReadingOffers {...props} />
      {target && <LineTools target={target} canReport={Boolean(props.report)} />}
      {segment && target && (
        <LazySegmentMode
          key={segment.id}
          target={target}
          byKeyboard={segment.byKeyboard}
          onLeave={() => setSegment(undefined)}
        />
      )}
    </TranscriptPanel>
  );
}

/** Transcript and vocabulary of the chosen video. */
export function ReadingPanel(props: Props) {
  const t = useStore(messages);
  const [tab, setTab] = useState<Tab>("transcript");
  usePreload(VocabularyPanel.load);
  const notes = props.video?.vocabulary;
  const glossaryOf = useCallback(
    (element: HTMLElement) => <Glossary list={element} notes={notes} />,
    [notes],
  );
  return (
    <section id="reading" tabIndex={-1} className={classes.panel} aria-label={t.readingRegion}>
      <div className={classes.head}>
        <Tabs tab={tab} onTab={setTab} />
        {props.report}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className={classes.content}>
        {tab === "transcript" ? (
          <TranscriptTab {...props} />
        ) : (
          <VocabularyPanel video={props.video} glossary={glossaryOf} />
        )}
      </div>
    </section>
  );
}
