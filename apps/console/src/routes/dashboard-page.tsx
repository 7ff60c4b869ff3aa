import { useStore } from "@nanostores/react";
import classes from "#features/dashboard/dashboard.module.css";
import { Figures } from "#features/dashboard/figures.tsx";
import { Greeting } from "#features/dashboard/greeting.tsx";
import { TaskList } from "#features/dashboard/task-list.tsx";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";

export function DashboardPage() {
  const t = useStore(messages);
  return (
    <Page title={t.dashboard}>
      <div className={classes.dashboard}>
        <Greeting />
        <Figures />
        <TaskList />
      </div>
    </Page>
  );
}
