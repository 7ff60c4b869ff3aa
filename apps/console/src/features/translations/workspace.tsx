import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import barEnds from "#shared/bar-ends.module.css";
import { useSelected } from "#shared/use-selected.ts";
import { FindingCount } from "#shared/transcript-editor/findings/finding-count.tsx";
import { NotOpen } from "#shared/transcript-editor/text-page.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { PlayerPane, usePlayback } from "#shared/transcript-editor/player/player-pane.tsx";
import { isReady } from "#shared/transcript-editor/player/when-ready.ts";
import { isSaveBlocked } from "#shared/transcript-editor/saving/editor-banners.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { Editor } from "./editor.tsx";
import { SaveButton, TranslationStatus } from "./header-end.tsx";
import { Memory } from "./memory/memory.tsx";
import { messages } from "./messages.ts";
import { TranslationActions } from "./translation-actions.tsx";
import { progressOf } from "./row-state.ts";
import { SuggestMenu } from "./suggest/suggest-menu.tsx";
import { useSuggestionActions } from "./suggest/use-suggestion-actions.ts";
import { TaskButton } from "./task-button.tsx";
import type { TranslationPageProps } from "./task-button.tsx";
import { TimesTools } from "./times-tools.tsx";
import { KindBadge, ProgressBar, Toolbar } from "./toolbar.tsx";
import type { View } from "./toolbar.tsx";
import { customPath } from "./translations-search.ts";
import type { TranslationPlace, TranslationsSearch } from "./translations-search.ts";
import { useOpenTranslation } from "./use-open-translation.ts";
import type { OpenTranslation, TranslatedVideo, TranslationParts } from "./use-open-translation.ts";
import { useRowCommands } from "./use-row-commands.ts";
import type { RowCommands } from "./use-row-commands.ts";
import { useRowStates } from "./use-row-states.ts";
import { useSourceRefresh } from "./use-translation-text.ts";
import classes from "./workspace.module.css";

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
        <div className={`${classes.bar} ${barEnds.ends}`}>{bar}</div>
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
  commands: RowCommands;
  playback: Playback;
  memory: ReactNode;
  status: ReactNode;
  save: ReactNode;
}

/**
 * At the bottom of a phone: previous and next row, playback and saving; above them the save status and similar
 * translations.
 */
function Dock({ commands, playback, memory, status, save }: DockProps) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.dock}>
      {memory}
      {status}
      <ActionIcon size={44} aria-label={t.before} onClick={() => commands.move(-1)}>
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} aria-label={t.after} onClick={() => commands.move(1)}>
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

function OpenWorkspace({
  parts,
  open,
  ...props
}: Props & { parts: TranslationParts; open: OpenTranslation }) {
  const { video, place, picker, above, search, onTask } = props;
  const isNarrow = useNarrow();
  const [view, setView] = useState<View>("segments");
  const rowList = useRowStates(parts, open);
  const { source, mayWrite, $suggestions } = parts;
  const commands = useRowCommands({ open, rowList, source, mayWrite });
  const refreshSource = useSourceRefresh(place);
  const rowPlace = commands.place;
  const suggestionActions = useSuggestionActions({
    place,
    $suggestions,
    refreshSource,
    open,
    rowList,
    rowPlace,
  });
  const isReadOnly = useSelected(open.saver.$state, isSaveBlocked);
  const progress = useMemo(() => progressOf(rowList.rows, rowList.states), [rowList]);
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
        isNarrow ? (
          <KindBadge parts={parts} />
        ) : (
          <>
            {status}
            {save}
          </>
        )
      }
      bar={
        <Toolbar
          {...shown}
          onView={setView}
          progress={
            <>
              <ProgressBar progress={progress} onStale={commands.nextStale} />
              <FindingCount editor={open.rows.editor} findings={open.findings} />
              {parts.mayWrite && (
                <SuggestMenu suggestionActions={suggestionActions} rowList={rowList} isHeld={isReadOnly} />
              )}
              <TimesTools parts={parts} open={open} playback={playback} />
              <TaskButton title={video.title} place={place} rowList={rowList} onTask={onTask} />
            </>
          }
        />
      }
      pane={
        <PlayerPane video={video} playback={playback} side="end" first={memory}>
          <TranslationActions title={video.title} parts={parts} open={open} />
        </PlayerPane>
      }
      dock={<Dock commands={commands} playback={playback} memory={memory} status={status} save={save} />}
    >
      <Editor
        {...shown}
        rowList={rowList}
        commands={commands}
        suggestionActions={suggestionActions}
        search={search}
      />
    </Frame>
  );
}

/** A video's Arabic text next to its translation. */
export function Workspace(props: Props) {
  const t = useStore(messages);
  const parts = useOpenTranslation(props.video, props.place, props.onSaved);
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
