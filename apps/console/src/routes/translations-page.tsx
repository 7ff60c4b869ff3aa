import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconLanguage } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { languageName } from "@minbar/ui/words/names";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import type { NewTask } from "#features/tasks/task-dialog.tsx";
import { messages } from "#features/transcript/model/translation-messages.ts";
import { TranslationWorkspace } from "#features/transcript/translation-workspace.tsx";
import { LanguageSelect } from "#features/transcript/view/language-select.tsx";
import { TextPage } from "#features/transcript/view/text-page.tsx";
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
            <TranslationWorkspace
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
