import type { Finding } from "@minbar/domain/checks/finding";
import type { StillOpen } from "../../library/approval-question.tsx";
import type { Segments } from "../editing.ts";
import { messages } from "./messages.ts";

/** What was found in a text, a line a kind, each with where it is. */
export function stillOpen(all: readonly Finding[], segments: Segments): StillOpen[] {
  const t = messages.get();
  const times = new Map(segments.map(({ id, time }) => [id, time]));
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, findings]) => ({
    what: t[kind],
    times: findings.map(({ id }) => times.get(id) ?? ""),
  }));
}
