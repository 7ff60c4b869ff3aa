import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { messages } from "#shared/messages.ts";
import { Glossary } from "#features/glossary/glossary.tsx";
import { SearchButton, TranscriptSearch } from "#features/search/transcript-search.tsx";
import { SegmentSlot } from "#features/sharing/segment-slot.tsx";
import { ShareButton } from "#features/sharing/share-button.tsx";
import { shareLink } from "#features/sharing/share-link.ts";
import { PrintHead } from "#features/take-away/print-head.tsx";
import { TakeAwaySlot } from "#features/take-away/take-away-slot.tsx";
import { TranscriptPanel } from "#features/transcript/transcript-panel.tsx";
import { VocabularyPanel } from "#features/vocabulary/vocabulary-panel.tsx";
import type { Selection } from "#features/filters/use-selection.ts";
import classes from "./reading-panel.module.css";

const tabs = ["transcript", "vocabulary"] as const;

type Tab = (typeof tabs)[number];

interface Props extends Omit<ComponentProps<typeof TranscriptPanel>, "video"> {
  video: Selection["video"];
  playlistId: number | undefined;
  /** The way to report a problem, at the end of the tabs' row. */
  report: ReactNode;
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useStore(messages);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // With two tabs, either arrow leads to the other.
    const other = tab === "transcript" ? "vocabulary" : "transcript";
    onTab(other);
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
          aria-selected={one === tab}
          aria-controls={one === tab ? `panel-${one}` : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t[one]}
        </button>
      ))}
    </div>
  );
}

/** Whether there is a transcript in the language asked for. */
function isReadable({ video, language }: Props): boolean {
  return video?.transcripts.some((one) => one.language === language && one.segmentCount > 0) ?? false;
}

/** Segment-creation mode, while it is on; `turn` tells one from the one before. */
interface SegmentTurn {
  turn: number;
  byKeyboard: boolean;
}

/** The transcript with what finds, shares and explains its lines. */
function TranscriptTab(props: Props) {
  const { desk, video, playlistId, language } = props;
  const [segment, setSegment] = useState<SegmentTurn>();
  const target = video && { title: video.title, video: video.id, playlist: playlistId, language };
  return (
    <TranscriptPanel
      {...props}
      moreTools={
        <>
          <SearchButton disabled={!isReadable(props)} />
          <ShareButton
            target={target}
            desk={desk}
            onCreateSegment={(how) => setSegment((last) => ({ ...how, turn: (last?.turn ?? 0) + 1 }))}
          >
            {video && isReadable(props) && <TakeAwaySlot desk={desk} video={video} />}
          </ShareButton>
        </>
      }
    >
      {target && (
        <PrintHead
          title={target.title}
          languages={[language, props.second]}
          addressAt={(origin) => shareLink(origin, target)}
        />
      )}
      <TranscriptSearch desk={desk} />
      <Glossary desk={desk} />
      {segment && target && (
        <SegmentSlot
          key={segment.turn}
          desk={desk}
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
  return (
    <section id="reading" tabIndex={-1} className={classes.panel} aria-label={t.readingRegion}>
      <div className={classes.head}>
        <Tabs tab={tab} onTab={setTab} />
        {props.report}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className={classes.content}>
        {tab === "transcript" ? <TranscriptTab {...props} /> : <VocabularyPanel video={props.video} />}
      </div>
    </section>
  );
}
