import { useNavigate, useSearch } from "@tanstack/react-router";
import { Tasks } from "#features/tasks/tasks.tsx";
import { useHistoryStep } from "#shared/history-step.ts";

export function TasksPage() {
  const search = useSearch({ from: "/staff/tasks" });
  const navigate = useNavigate({ from: "/tasks" });
  const step = useHistoryStep();
  return (
    <Tasks
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      onAdd={() => step.open({ add: 1 })}
      onAdded={step.close}
    />
  );
}
