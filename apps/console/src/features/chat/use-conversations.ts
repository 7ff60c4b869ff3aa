import { api } from "@minbar/ui/api";
import { useSending } from "./use-sending.ts";
import { listAsked } from "./chat-search.ts";

interface Row {
  id: number;
  updatedAt: string;
}

/** Where the page after this one begins, as the `Link` header of the API says it. */
function nextCursor(page: readonly Row[]): string | null {
  const last = page.at(-1);
  return last && page.length === listAsked.limit ? `${Date.parse(last.updatedAt)}.${last.id}` : null;
}

/** One's own, the one used last first, page by page. */
export function useConversations() {
  const query = api.conversations.list.useInfiniteQuery(listAsked, { getNextPageParam: nextCursor });
  return { query, conversations: query.data?.pages.flat() };
}

/** Milliseconds between two looks at an answer that another page is waiting for, or that was stopped. */
const lookAgain = 1_000;

/** A conversation with its messages; asked for again while it is being answered, though not for this page. */
export function useConversation(id: number) {
  const isSending = useSending(id)?.outcome === "sending";
  return api.conversations.byId.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) => (data?.isAnswering && !isSending ? lookAgain : false),
    },
  );
}
