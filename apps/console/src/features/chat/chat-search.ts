import { contentIdOf } from "#shared/lists/list-search.ts";

export interface ChatSearch {
  /** The one that is open. */
  conversation?: number | undefined;
}

/** What the page keeps in its address. */
export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  return { conversation: contentIdOf(raw["conversation"]) };
}

/** Conversations that are asked for at a time. */
export const listAsked = { limit: 50 };
