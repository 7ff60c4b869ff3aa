import type { Segments } from "@minbar/domain/segments/segment";
import type { Finding } from "@minbar/domain/checks/finding";
import { startMs } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import { messages } from "./messages.ts";

/** Why a segment is out of order. */
function orderWords(id: string, segments: Segments): string {
  const t = messages.get();
  const at = segments.findIndex((segment) => segment.id === id);
  const [before, start] = [segments[at - 1], segments[at]].map((segment) => segment && startMs(segment));
  if (start === undefined) return t.unreadableTime;
  return before !== undefined && start < before ? t.startsBefore : t.startsAfterNext;
}

/** Isolates an Arabic word within an English sentence. */
function isolated(word: string): string {
  return `\u2068${word}\u2069`;
}

/** A finding as a sentence, shown beside its segment. */
export function findingWords({ id, kind, about, expected }: Finding, segments: Segments): string {
  const t = messages.get();
  if (kind === "out-of-order") return orderWords(id, segments);
  if (about === undefined || expected === undefined) return t[kind];
  return t.glossaryWord({ word: isolated(about), expected: isolated(expected) });
}

/** The findings of a text, one line per kind, with their positions. */
export function unresolvedItems(all: readonly Finding[], segments: Segments): UnresolvedItem[] {
  const t = messages.get();
  const times = new Map(segments.map((segment) => [segment.id, shownTime(segment)]));
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, findings]) => ({
    what: t[kind],
    times: findings.map(({ id }) => times.get(id) ?? ""),
  }));
}
