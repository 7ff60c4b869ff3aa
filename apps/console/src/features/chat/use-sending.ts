import { useCallback } from "react";
import { useSelected } from "#shared/use-selected.ts";
import { $drafts } from "./drafts.ts";
import { $sendings } from "./sendings.ts";
import type { Sending } from "./sendings.ts";

type ById<Value> = Record<number, Value | undefined>;

/** What became of the last message of a conversation that was sent from this page. */
export function useSending(id: number): Sending | undefined {
  return useSelected(
    $sendings,
    useCallback((all: ById<Sending>) => all[id], [id]),
  );
}

/** What is typed for a conversation. */
export function useDraft(id: number): string {
  return useSelected(
    $drafts,
    useCallback((all: ById<string>) => all[id] ?? "", [id]),
  );
}
