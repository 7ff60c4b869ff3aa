import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";

export function TasksPage() {
  const t = useStore(messages);
  return <Page title={t.tasks}>{null}</Page>;
}
