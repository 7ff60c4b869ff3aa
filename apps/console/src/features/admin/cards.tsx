import { SimpleGrid, Skeleton } from "@mantine/core";
import { IconActivity, IconShieldCheck, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import { TotalCard } from "#shared/total-card.tsx";
import { messages } from "./messages.ts";

/** The answer of `/readyz`: whether the server is ready. */
async function askReady(): Promise<"online" | "notReady" | "unreachable"> {
  try {
    const answer = await fetch("/readyz", { cache: "no-store" });
    // An unread body would keep its connection open.
    await answer.text();
    return answer.ok ? "online" : "notReady";
  } catch {
    return "unreachable";
  }
}

/** Cards for the system's status, the active users and the admin tools. */
export function Cards() {
  const t = useStore(messages);
  const ready = useQuery({ queryKey: ["readyz"], queryFn: askReady, staleTime: 0 });
  const state = api.system.state.useQuery(undefined, { staleTime: sinceVisit });
  const status = ready.data;
  const active = state.data && formatNumber(state.data.activeUsers);
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, md: 3 }}
      spacing={{ base: 8, md: 16 }}
      m={0}
      p={{ base: 12, md: 24 }}
      aria-label={t.cards}
    >
      <TotalCard
        Icon={IconActivity}
        name={t.systemStatus}
        tone={status && (status === "online" ? "ok" : "danger")}
      >
        {status ? t[status] : t.asking}
      </TotalCard>
      <TotalCard Icon={IconUsers} name={t.activeUsers} hint={t.activeHint}>
        {active ?? (state.isError ? t.unknown : <Skeleton height={24} width={32} />)}
      </TotalCard>
      <TotalCard Icon={IconShieldCheck} name={t.adminTools}>
        {t.active}
      </TotalCard>
    </SimpleGrid>
  );
}
