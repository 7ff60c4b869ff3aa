import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps, KeyboardEvent } from "react";
import { messages } from "#shared/messages.ts";
import { TranscriptPanel } from "#features/transcript/transcript-panel.tsx";
import { VocabularyPanel } from "#features/vocabulary/vocabulary-panel.tsx";
import type { Selection } from "#features/filters/use-selection.ts";
import classes from "./reading-panel.module.css";

const tabs = ["transcript", "vocabulary"] as const;

type Tab = (typeof tabs)[number];

interface Props extends Omit<ComponentProps<typeof TranscriptPanel>, "video"> {
  video: Selection["video"];
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

/** Transcript and vocabulary of the chosen video. */
export function ReadingPanel(props: Props) {
  const t = useStore(messages);
  const [tab, setTab] = useState<Tab>("transcript");
  return (
    <section id="reading" tabIndex={-1} className={classes.panel} aria-label={t.readingRegion}>
      <Tabs tab={tab} onTab={setTab} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className={classes.content}>
        {tab === "transcript" ? <TranscriptPanel {...props} /> : <VocabularyPanel video={props.video} />}
      </div>
    </section>
  );
}
