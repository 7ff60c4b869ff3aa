import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import { AddVideoDialog } from "#features/add-video/add-video-dialog.tsx";
import { messages as addWords } from "#features/add-video/messages.ts";
import classes from "#features/dashboard/dashboard.module.css";
import { Greeting, Totals } from "#features/dashboard/overview.tsx";
import { TaskList } from "#features/dashboard/task-list.tsx";
import { AddButton } from "#shared/add-button.tsx";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";

export function DashboardPage() {
  const t = useStore(messages);
  const { add } = useStore(addWords);
  const user = useUser();
  const [adding, setAdding] = useState(false);
  const addVideo = can(user, "video:create") && <AddButton onClick={() => setAdding(true)}>{add}</AddButton>;
  return (
    <Page title={t.dashboard} actions={addVideo}>
      <div className={classes.dashboard}>
        <Greeting />
        <Totals />
        <TaskList />
      </div>
      <AddVideoDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
