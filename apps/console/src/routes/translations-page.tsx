import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import type { NewTask } from "#features/tasks/task-dialog.tsx";
import { Translations } from "#features/transcript/translations.tsx";
import { useReport } from "./use-report.tsx";

export function TranslationsPage() {
  const search = useSearch({ from: "/staff/translations" });
  const navigate = useNavigate({ from: "/translations" });
  const [task, setTask] = useState<NewTask>();
  const report = useReport(search.report);
  return (
    <>
      <Translations
        search={search}
        onPlace={({ videoId, language }) => void navigate({ search: { videoId, language } })}
        onTask={setTask}
        {...report}
      />
      <TaskDialog opened={task !== undefined} filled={task} onClose={() => setTask(undefined)} />
    </>
  );
}
