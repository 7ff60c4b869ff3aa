import { Skeleton } from "@mantine/core";
import { IconActivity, IconShieldCheck, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import classes from "./admin.module.css";
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

interface CardProps {
  Icon: typeof IconUsers;
  name: string;
  hint?: string;
  tone?: "ok" | "danger" | undefined;
  children: ReactNode;
}

function Card({ Icon, name, hint, tone, children }: CardProps) {
  return (
    <div className={classes.card}>
      <dt>
        <Icon size={16} stroke={1.5} aria-hidden />
        {name}
      </dt>
      <dd data-tone={tone}>
        {children}
        {hint && <span className={classes.cardHint}>{hint}</span>}
      </dd>
    </div>
  );
}

/** Cards for the system's status, the active users and the admin tools. */
export function Cards() {
  const t = useStore(messages);
  const ready = useQuery({ queryKey: ["readyz"], queryFn: askReady, staleTime: 0 });
  const state = api.system.state.useQuery(undefined, { staleTime: sinceVisit });
  const status = ready.data;
  const active = state.data && formatNumber(state.data.activeUsers);
  return (
    <dl className={classes.cards} aria-label={t.cards}>
      <Card
        Icon={IconActivity}
        name={t.systemStatus}
        tone={status && (status === "online" ? "ok" : "danger")}
      >
        {status ? t[status] : t.asking}
      </Card>
      <Card Icon={IconUsers} name={t.activeUsers} hint={t.activeHint}>
        {active ?? (state.isError ? t.unknown : <Skeleton height={24} width={32} />)}
      </Card>
      <Card Icon={IconShieldCheck} name={t.adminTools}>
        {t.active}
      </Card>
    </dl>
  );
}
