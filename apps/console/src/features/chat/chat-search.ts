import { contentIdOf, searchReader } from "#shared/lists/list-search.ts";

export const readChatSearch = searchReader({
  /** The open conversation. */
  conversation: contentIdOf,
});

/** Conversations per page. */
export const conversationsInput = { limit: 50 };
