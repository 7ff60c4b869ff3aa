import type { Segments } from "@minbar/domain/segments/segment";
import { ActionIcon, Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import barEnds from "#shared/bar-ends.module.css";
import { useSelected } from "#shared/use-selected.ts";
import { move } from "./model/commands.ts";
import { NotOpen } from "./view/text-page.tsx";
import oneLine from "./view/one-line-bar.module.css";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { PlayerPane, usePlayback } from "./view/player/player-pane.tsx";
import { isReady } from "./view/player/when-ready.ts";
import { isSaveBlocked } from "./view/status/editor-banners.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { BarItems } from "./toolbar.tsx";
import { Editor } from "./editor.tsx";
import { Memory } from "./tools/memory/memory.tsx";
import { messages } from "./model/translation-messages.ts";
import type { TranslationPageProps } from "./tools/task/task-button.tsx";
import { KindBadge, Toolbar } from "./toolbar.tsx";
import type { View } from "./toolbar.tsx";
import { customPath } from "./model/translations-search.ts";
import type { TranslationPlace, TranslationsSearch } from "./model/translations-search.ts";
import { useTranslationText } from "./session/translation.ts";
import type { OpenTranslation, TranslatedVideo, TranslationText } from "./session/translation.ts";
import { useLines } from "./use-lines.ts";
import classes from "./translation-workspace.module.css";
import { StatusLine } from "./view/status/status-line.tsx";
import { showError } from "#shared/failure.ts";
import { TranscriptActions } from "./transcript-actions.tsx";
import { openLines } from "./model/row-state.ts";
import { hasWords } from "@minbar/domain/segments/segment";

interface TranslationActionsProps {
  /** Of the video. */
  title: string;
  parts: TranslationText;
  open: OpenTranslation;
}

function toDownload(segments: Segments): Segments {
  const filled = segments.filter(hasWords);
  if (filled.length === 0) showError(messages.get().nothingToDownload);
  return filled;
}

/** Actions on the whole translation: its URL, its file, its approval, its history. */
function TranslationActions({ title, parts, open }: TranslationActionsProps) {
  const t = useStore(messages);
  const { transcript, source, place, mayWrite } = parts;
  return (
    <TranscriptActions
      title={title}
      language={place.language}
      path={customPath(place)}
      open={open}
      transcript={transcript}
      toDownload={toDownload}
      sourceVersion={source?.version}
      doneWords={() => t.approvalUpdated}
      openLines={(stored) => openLines(stored, source?.content ?? [])}
      hasHistory={mayWrite}
    />
  );
}

interface HeaderEndProps {
  parts: TranslationText;
  open: OpenTranslation;
}

/** What the server stores: changed text, and answers to changes of the Arabic. */
function TranslationStatus({ parts, open }: HeaderEndProps) {
  const { transcript, mayWrite, writes } = parts;
  const isBegun = transcript !== undefined && transcript.content.length > 0;
  return (
    <StatusLine
      saver={open.saver}
      id={mayWrite ? transcript?.id : undefined}
      before={isBegun ? transcript.updatedAt : undefined}
      isKeptHere
      onRetry={() => void writes.save()}
    />
  );
}

/** Saves the public text. */
function SaveButton({ parts, open }: HeaderEndProps) {
  const t = useStore(messages);
  const mayNotSave = useSelected(open.saver.$state, isSaveBlocked);
  const { isSaving, save } = parts.writes;
  return (
    <Button loading={isSaving} disabled={mayNotSave} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

interface Props extends TranslationPageProps {
  video: TranslatedVideo;
  place: TranslationPlace;
  search: TranslationsSearch;
  /** Chooses another video or language. */
  picker: ReactNode;
}

interface FrameProps extends Pick<Props, "picker" | "above"> {
  actions?: ReactNode;
  bar: ReactNode;
  /** The video; its space stays empty while it loads. */
  pane?: ReactNode;
  dock?: ReactNode;
  children: ReactNode;
}

function Frame({ picker, above, actions, bar, pane, dock, children }: FrameProps) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  return (
    <PickerPage page="translations" picker={picker} actions={actions} foot={isNarrow && dock}>
      <div className={classes.work}>
        <div className={`${classes.bar} ${oneLine.bar} ${barEnds.ends}`}>{bar}</div>
        {pane}
        <section className={classes.editor} aria-label={t.translation}>
          {above}
          {children}
        </section>
      </div>
    </PickerPage>
  );
}

interface DockProps {
  /** Moves that many lines ahead, or back if negative. */
  onMove: (by: number) => void;
  playback: Playback;
  memory: ReactNode;
  status: ReactNode;
  save: ReactNode;
}

/**
 * At the bottom of a phone: previous and next row, playback and saving; above them the save status and similar
 * translations.
 */
function Dock({ onMove, playback, memory, status, save }: DockProps) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.dock}>
      {memory}
      {status}
      <ActionIcon size={44} aria-label={t.before} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} aria-label={t.after} onClick={() => onMove(1)}>
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label={isPlaying ? t.pause : t.play}
        onClick={() => isReady(playback) && playback.toggle()}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <span className={classes.space} />
      {save}
    </div>
  );
}

function OpenWorkspace({ parts, open, ...props }: Props & { parts: TranslationText; open: OpenTranslation }) {
  const { video, place, picker, above, search, onTask } = props;
  const isNarrow = useNarrow();
  const [view, setView] = useState<View>("segments");
  const lines = useLines(parts, open, search.set);
  const { rowList, lineSets, suggestionActions } = lines;
  const isReadOnly = useSelected(open.saver.$state, isSaveBlocked);
  const playback = usePlayback();
  const save = parts.mayWrite && <SaveButton parts={parts} open={open} />;
  const status = <TranslationStatus parts={parts} open={open} />;
  const memory = view === "segments" && parts.mayWrite && (
    <Memory
      place={place}
      $current={open.rows.editor.$current}
      sourceOf={(id) => rowList.rows.find(({ fields }) => fields.some((one) => one.id === id))?.source}
      isHeld={isReadOnly}
      onTake={open.rows.replaceText}
      addressOf={customPath}
    />
  );
  const shown = { parts, open, view, playback } as const;
  return (
    <Frame
      picker={picker}
      above={above}
      actions={
        <>
          <KindBadge parts={parts} />
          {!isNarrow && status}
          {!isNarrow && save}
        </>
      }
      bar={
        <Toolbar
          {...shown}
          onView={setView}
          progress={
            <BarItems
              {...{ video, place, parts, open, playback, rowList, onTask, suggestionActions, lineSets }}
              isHeld={isReadOnly}
            />
          }
        />
      }
      pane={
        <PlayerPane video={video} playback={playback} side="end" first={memory}>
          <TranslationActions title={video.title} parts={parts} open={open} />
        </PlayerPane>
      }
      dock={
        <Dock
          onMove={(by) => move(open.rows.editor, by, lineSets.shownFields())}
          playback={playback}
          memory={memory}
          status={status}
          save={save}
        />
      }
    >
      <Editor {...shown} {...lines} search={search} />
    </Frame>
  );
}

/** A video's Arabic text next to its translation. */
export function TranslationWorkspace(props: Props) {
  const t = useStore(messages);
  const parts = useTranslationText(props.video, props.place, props.onSaved);
  const { open } = parts;
  if (open) return <OpenWorkspace {...props} parts={parts} open={open} />;
  const bar = (
    <Toolbar parts={parts} open={undefined} view="segments" onView={() => undefined} progress={null} />
  );
  return (
    <Frame picker={props.picker} above={props.above} bar={bar}>
      <NotOpen what={t.translation} {...parts} />
    </Frame>
  );
}
