import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconLanguage } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { languageName } from "@minbar/ui/words/names";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import type { NewTask } from "#features/tasks/task-dialog.tsx";
import { messages } from "#features/transcript/model/translation-messages.ts";
import type { TranslationPlace, TranslationsSearch } from "#features/transcript/model/translations-search.ts";
import { useTranslationLines } from "#features/transcript/session/translation-lines.ts";
import { useTranslationText } from "#features/transcript/session/translation.ts";
import type {
  OpenTranslation,
  TranslatedVideo,
  TranslationText,
} from "#features/transcript/session/translation.ts";
import { tools } from "#features/transcript/tools/tools.ts";
import { Bar, BarFrame, Editor } from "#features/transcript/view/editor.tsx";
import {
  KindBadge,
  MoveButtons,
  SaveButton,
  LanguageSelect,
  BesideLines,
  OwnApproval,
} from "#features/transcript/view/beside.tsx";
import { SideTools, TextFrame, TextPane, Wide, NotOpen, TextPage } from "#features/transcript/view/frame.tsx";
import { usePlayback } from "#features/transcript/view/player/player-pane.tsx";
import { StatusLine } from "#features/transcript/view/status/saving-status.tsx";
import { useWorkspace } from "#features/transcript/view/workspace.ts";
import type { Workspace } from "#features/transcript/view/workspace.ts";
import { showError } from "#shared/failure.ts";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { useReport } from "./use-report.tsx";

/** While no text is chosen. */
function Actions() {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && <CopyUrl missing={t.selectFirst} />}
      <Button onClick={() => showError(t.selectFirst)}>{t.save}</Button>
    </>
  );
}

interface Props {
  video: TranslatedVideo;
  place: TranslationPlace;
  search: TranslationsSearch;
  picker: ReactNode;
  /** Above the text: the report or task that led here. */
  above: ReactNode;
  onSaved: () => void;
  onTask: NonNullable<Workspace["onTask"]>;
}

function useViews(): Workspace["views"] {
  const t = useStore(messages);
  return [
    { value: "segments", label: t.segmentView },
    { value: "srt", label: t.srtView },
  ];
}

const frame = { page: "translations", side: "end" } as const;

function OpenedTranslation(props: Props & { parts: TranslationText; open: OpenTranslation }) {
  const { video, parts, open, search, picker, above, onTask } = props;
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const playback = usePlayback();
  const lines = useTranslationLines(parts, open, search.set);
  const opened = { video, text: parts, open, playback, lines, views: useViews(), onTask };
  const text = useWorkspace(opened, tools);
  const status = <StatusLine saver={open.saver} text={parts} />;
  const save = <SaveButton text={text} />;
  // The headings of the columns have the badges.
  const hasColumns = !isNarrow && text.view === "segments";
  return (
    <TextFrame
      {...frame}
      name={t.translation}
      picker={picker}
      actions={
        <>
          <KindBadge text={parts} />
          <Wide>{status}</Wide>
          <Wide>{save}</Wide>
        </>
      }
      dock={
        <>
          <SideTools text={text} />
          {status}
          <MoveButtons text={text} />
          {save}
        </>
      }
      bar={<Bar text={text} end={!hasColumns && <OwnApproval text={parts} />} />}
      pane={
        <TextPane
          video={video}
          text={parts}
          playback={playback}
          side="end"
          tools={tools}
          first={<SideTools text={text} />}
        />
      }
    >
      {above}
      <Editor text={text} search={search}>
        <BesideLines text={text} beside={lines.beside} />
      </Editor>
    </TextFrame>
  );
}

/** A video's Arabic text next to its translation. */
function Translation(props: Props) {
  const t = useStore(messages);
  const views = useViews();
  const { video, place, picker, above, onSaved } = props;
  const parts = useTranslationText(video, place, onSaved);
  const { open } = parts;
  if (open) return <OpenedTranslation {...props} parts={parts} open={open} />;
  const bar = (
    <BarFrame views={views} view="segments" onView={() => undefined}>
      <OwnApproval text={parts} />
    </BarFrame>
  );
  return (
    <TextFrame {...frame} name={t.translation} picker={picker} bar={bar}>
      {above}
      <NotOpen what={t.translation} {...parts} />
    </TextFrame>
  );
}

/** The page for translating a video's Arabic text. */
export function TranslationsPage() {
  const t = useStore(messages);
  const search = useSearch({ from: "/staff/translations" });
  const navigate = useNavigate({ from: "/translations" });
  const [task, setTask] = useState<NewTask>();
  const page = { search, onTask: setTask, ...useReport(search.report) };
  const { videoId, language } = search;
  return (
    <>
      <TextPage
        page="translations"
        actions={<Actions />}
        videoId={videoId}
        onVideo={(id) => void navigate({ search: { videoId: id, language } })}
        language={{
          name: language && languageName(language),
          select: (
            <LanguageSelect
              language={language}
              onLanguage={(tag) => void navigate({ search: { videoId, language: tag } })}
            />
          ),
        }}
        icon={<IconLanguage size={24} stroke={1.5} aria-hidden />}
        toChoose={videoId === undefined ? t.chooseFirst : t.chooseLanguage}
      >
        {(video, picker) =>
          language && (
            <Translation
              key={`${video.id}/${language}`}
              video={video}
              place={{ videoId: video.id, language }}
              picker={picker}
              {...page}
            />
          )
        }
      </TextPage>
      <TaskDialog opened={task !== undefined} filled={task} onClose={() => setTask(undefined)} />
    </>
  );
}
