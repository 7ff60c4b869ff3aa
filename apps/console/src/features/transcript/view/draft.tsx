import { Button, Group, Tabs, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconPlus, IconFileOff, IconPlayerPlay } from "@tabler/icons-react";
import { useState, useCallback } from "react";
import type { ReactNode } from "react";
import { sameSegments, startsOf } from "@minbar/domain/segments/segment";
import type { Segments, Segment } from "@minbar/domain/segments/segment";
import { secondsOf } from "@minbar/domain/segments/time";
import { countUntimed } from "@minbar/domain/segments/untimed";
import type { Playback } from "@minbar/ui/player/playback";
import type { Saver } from "@minbar/unsaved/saver";
import barEnds from "#shared/bar-ends.module.css";
import badges from "#shared/library/badge.module.css";
import { Empty } from "#shared/lists/empty.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { addAfter } from "#transcript/model/commands.ts";
import { $autosave } from "#transcript/session/arabic.ts";
import type { TextWrites } from "#transcript/session/text-session.ts";
import { isSaveBlocked } from "#transcript/session/use-open-transcript.ts";
import { jumpTo } from "#transcript/view/player/when-ready.ts";
import { LengthSwitch } from "#transcript/view/rows/row-times.tsx";
import { NoLines, Rows } from "#transcript/view/rows/rows.tsx";
import { TextView } from "#transcript/view/text-view/text-view.tsx";
import controls from "./controls.module.css";
import { BadgeSwitch } from "./controls.tsx";
import classes from "./draft-tabs.module.css";
import { TextSizeControl } from "./text-size.tsx";
import toolbar from "./toolbar.module.css";
import type { Workspace } from "./workspace.ts";

/** The draft in one of its three views. */
export function DraftLines({ text }: { text: Workspace }) {
  const t = useStore(messages);
  const { view, open, isReadOnly } = text;
  const { sets } = text.lines;
  const set = useStore(sets.$set);
  if (view !== "segments")
    return (
      <TextView
        key={view}
        language={text.text.place.language}
        isReadOnly={isReadOnly}
        editor={open.editor}
        kind={view}
        label={view === "srt" ? t.srtView : t.timestampedView}
      />
    );
  return (
    <>
      <NoLines sets={sets} />
      <Rows key={set ?? ""} text={text} label={t.draftLines} />
    </>
  );
}

const countOf = (segments: Segments) => segments.length;

/** How to add a line, and the number of lines. */
export function DraftFoot({ text }: { text: Workspace }) {
  const t = useStore(messages);
  const { editor } = text.lines;
  const count = useSelected(editor.$segments, countOf);
  const untimed = useSelected(editor.$segments, countUntimed);
  const isRows = text.view === "segments";
  return (
    <Group
      gap={8}
      wrap="nowrap"
      flex="none"
      mih={44}
      px="var(--app-edges)"
      style={{ borderBlockStart: "1px solid var(--app-hairline)" }}
    >
      {isRows && (
        <Button
          variant="default"
          disabled={text.isReadOnly}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => addAfter(editor)}
        >
          {t.addSegment}
        </Button>
      )}
      {text.tools.map(({ name, Foot }) => Foot && <Foot key={name} text={text} />)}
      <Text inherit span ms="auto" className="app-count" role="status">
        {untimed > 0 && t.untimed(untimed)}
      </Text>
      {isRows && <LengthSwitch />}
      <span className="app-count">{t.segments(count)}</span>
    </Group>
  );
}

interface PublishedProps {
  segments: readonly Segment[];
  playback: Playback;
}

function Line({ segment, onJump }: { segment: Segment; onJump: () => void }) {
  const t = useStore(messages);
  const { time, text } = segment;
  return (
    <li className={`${classes.line} app-row`}>
      <span className={`${classes.time} app-number`}>{time}</span>
      {text.trim() === "" ? (
        <p className={classes.nothing} dir="ltr">
          {t.emptyLine}
        </p>
      ) : (
        <p className={`${classes.text} app-reading`} lang="ar" dir="rtl">
          {text}
        </p>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        dir="ltr"
        leftSection={<IconPlayerPlay size={14} stroke={1.5} />}
        aria-label={t.jumpTo({ time })}
        onClick={onJump}
      >
        {t.jump}
      </Button>
    </li>
  );
}

/** The public text: time, text, and a button that jumps to it in the video. */
function PublishedView({ segments, playback }: PublishedProps) {
  const t = useStore(messages);
  if (segments.length === 0)
    return <Empty icon={<IconFileOff size={24} stroke={1.5} aria-hidden />} text={t.nothingPublished} />;
  const starts = startsOf(segments);
  return (
    <>
      <div className={`${controls.strip} ${toolbar.bar}`}>
        <span className="app-count">{t.segments(segments.length)}</span>
        <span className={toolbar.space} />
        <TextSizeControl />
      </div>
      <div className={`app-scroll app-grow ${classes.scroller}`}>
        <ol className={classes.lines} aria-label={t.publishedLines} dir="rtl">
          {segments.map((segment, at) => (
            <Line
              key={segment.id}
              segment={segment}
              onJump={() => jumpTo(playback, secondsOf(starts[at] ?? 0))}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

/** Whether the editor's text differs from the published one. */
function useDraftChanged(saver: Saver, published: Segments): boolean {
  const differs = useCallback(
    ({ document }: { document: Segments }) => !sameSegments(document, published),
    [published],
  );
  return useSelected(saver.$state, differs);
}

const untimedOf = ({ document }: { document: Segments }) => countUntimed(document);

interface ButtonsProps {
  saver: Saver;
  published: Segments;
  writes: TextWrites;
}

/** Save, and Publish if there is something to publish. */
export function DraftButtons({ saver, published, writes }: ButtonsProps) {
  const t = useStore(messages);
  const isChanged = useDraftChanged(saver, published);
  const mayNotSave = useSelected(saver.$state, isSaveBlocked);
  const untimed = useSelected(saver.$state, untimedOf);
  return (
    <>
      <Button
        variant="default"
        loading={writes.isSaving}
        disabled={mayNotSave}
        onClick={() => void writes.save()}
      >
        {t.saveDraft}
      </Button>
      <Button
        loading={writes.isPublishing}
        disabled={!isChanged || mayNotSave}
        title={untimed > 0 ? t.publishUntimed(untimed) : undefined}
        onClick={() => void writes.publish?.()}
      >
        {t.publish}
      </Button>
    </>
  );
}

interface TabsProps {
  saver: Saver;
  published: Segments;
  playback: Playback;
  /** The draft's editor. */
  children: ReactNode;
}

function Badges({ saver, published }: Pick<TabsProps, "saver" | "published">) {
  const t = useStore(messages);
  const isChanged = useDraftChanged(saver, published);
  const isOn = useStore($autosave);
  return (
    <>
      <span role="status">
        {isChanged && <span className={`${badges.badge} ${badges.warn}`}>{t.draftChanges}</span>}
      </span>
      <BadgeSwitch isOn={isOn} onTurn={() => $autosave.set(!isOn)}>
        {isOn ? t.autosaveOn : t.autosaveOff}
      </BadgeSwitch>
    </>
  );
}

/** The draft and the published text. */
export function DraftTabs({ saver, published, playback, children }: TabsProps) {
  const t = useStore(messages);
  const [tab, setTab] = useState<string | null>("draft");
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      className={classes.tabs ?? ""}
      classNames={{ list: classes.tabList, tab: classes.tab, panel: classes.panel }}
    >
      <div className={`${controls.strip} ${classes.head} ${barEnds.ends}`}>
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
