import { contentIdOf } from "#shared/lists/list-search.ts";

export interface ChatSearch {
  /** The open conversation. */
  conversation?: number | undefined;
}

/** The page's URL parameters. */
export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  return { conversation: contentIdOf(raw["conversation"]) };
}

/** Conversations per page. */
export const conversationsInput = { limit: 50 };
