export interface ChatSearch {
  /** The one that is open. */
  conversation?: number | undefined;
}

const largestId = 2 ** 31;

/** What the page keeps in its address. */
export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  const id = Number(raw["conversation"]);
  return { conversation: Number.isSafeInteger(id) && id > 0 && id < largestId ? id : undefined };
}

/** Conversations that are asked for at a time. */
export const listAsked = { limit: 50 };
