import type { Segments } from "@minbar/domain/segments/segment";
import { Tabs } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import barEnds from "#shared/bar-ends.module.css";
import type { Playback } from "@minbar/ui/player/playback";
import badges from "#shared/library/badge.module.css";
import type { TranscriptSaver } from "#transcript/model/transcript-kind.ts";
import { $autosave } from "#transcript/session/arabic.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { PublishedView } from "./published-view.tsx";
import { useDraftChanged } from "./draft-buttons.tsx";
import classes from "./draft-tabs.module.css";

interface Props {
  saver: TranscriptSaver;
  published: Segments;
  playback: Playback;
  /** The draft's editor. */
  children: ReactNode;
}

function Badges({ saver, published }: Pick<Props, "saver" | "published">) {
  const t = useStore(messages);
  const isChanged = useDraftChanged(saver, published);
  const isOn = useStore($autosave);
  return (
    <>
      <span role="status">
        {isChanged && <span className={`${badges.badge} ${badges.warn}`}>{t.draftChanges}</span>}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={`${badges.badge} ${isOn ? badges.ok : ""} ${classes.switch}`}
        onClick={() => $autosave.set(!isOn)}
      >
        {isOn ? t.autosaveOn : t.autosaveOff}
      </button>
    </>
  );
}

/** The draft and the published text. */
export function DraftTabs({ saver, published, playback, children }: Props) {
  const t = useStore(messages);
  const [tab, setTab] = useState<string | null>("draft");
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      className={classes.tabs ?? ""}
      classNames={{ list: classes.tabList, tab: classes.tab, panel: classes.panel }}
    >
      <div className={`${classes.head} ${barEnds.ends}`}>
        <Tabs.List aria-label={t.transcript}>
          <Tabs.Tab value="draft">{t.draftEditor}</Tabs.Tab>
          <Tabs.Tab value="published">{t.publishedView}</Tabs.Tab>
        </Tabs.List>
        <Badges saver={saver} published={published} />
      </div>
      <Tabs.Panel value="draft">{children}</Tabs.Panel>
      <Tabs.Panel value="published">
        {tab === "published" && <PublishedView segments={published} playback={playback} />}
      </Tabs.Panel>
    </Tabs>
  );
}
