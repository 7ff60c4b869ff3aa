import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ReportedIssues } from "#features/reported-issues/reported-issues.tsx";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import type { NewTask } from "#features/tasks/task-dialog.tsx";

export function ReportedIssuesPage() {
  const search = useSearch({ from: "/staff/reported-issues" });
  const navigate = useNavigate({ from: "/reported-issues" });
  const [task, setTask] = useState<NewTask>();
  return (
    <>
      <ReportedIssues
        search={search}
        onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
        onTask={setTask}
      />
      <TaskDialog opened={task !== undefined} filled={task} onClose={() => setTask(undefined)} />
    </>
  );
}
