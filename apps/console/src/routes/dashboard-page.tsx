import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";

export function DashboardPage() {
  const t = useStore(messages);
  return <Page title={t.dashboard}>{t.laterPage}</Page>;
}
