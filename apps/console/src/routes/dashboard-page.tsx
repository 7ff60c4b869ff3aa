import { Flex } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import { AddVideoDialog } from "#features/add-video/add-video-dialog.tsx";
import { messages as addWords } from "#features/add-video/messages.ts";
import { FirstSteps } from "#features/dashboard/first-steps.tsx";
import { Greeting, Totals } from "#features/dashboard/overview.tsx";
import { TaskList } from "#features/dashboard/task-list.tsx";
import { AddButton } from "#shared/add-button.tsx";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";

/** An empty section is as low as a filled one. */
const lowEmpty = { "--app-empty-space": "24px" };

export function DashboardPage() {
  const t = useStore(messages);
  const { title } = useStore(addWords);
  const user = useUser();
  const [adding, setAdding] = useState(false);
  const addVideo = can(user, "video:create") && (
    <AddButton onClick={() => setAdding(true)}>{title}</AddButton>
  );
  return (
    <Page title={t.dashboard} actions={addVideo}>
      <Flex
        direction="column"
        gap={{ base: 16, md: 24 }}
        maw={1160}
        px={{ base: 12, md: 24 }}
        py={{ base: 16, md: 24 }}
        style={lowEmpty}
      >
        <Greeting />
        <Totals />
        <FirstSteps />
        <TaskList />
      </Flex>
      <AddVideoDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
