import { api } from "@minbar/ui/api";
import { showSuccess, writeWithToast } from "#shared/failure.ts";
import { conversationsInput } from "./chat-search.ts";
import { messages } from "./messages.ts";
import { useSendState } from "./send-state.ts";

/** The user's own conversations, the last used first, page by page. */
export function useConversations() {
  const query = api.conversations.list.useInfiniteQuery(conversationsInput, {
    // The cursor for the next page, like the `Link` header of the API.
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === conversationsInput.limit
        ? `${Date.parse(last.updatedAt)}.${last.id}`
        : null;
    },
  });
  return { query, conversations: query.data?.pages.flat() };
}

/** Milliseconds between two polls of an answer that another page waits for or that was stopped. */
const lookAgain = 1_000;

/** A conversation with its messages; polled while another page's request is being answered. */
export function useConversation(id: number) {
  const isSending = useSendState(id)?.outcome === "sending";
  return api.conversations.byId.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) => (data?.isAnswering && !isSending ? lookAgain : false),
    },
  );
}

/** The mutations of conversations, each with its toasts. */
export function useConversationMutations() {
  const { conversations } = api.useUtils();
  const { list, byId } = conversations;
  const t = messages.get();
  const onError = (failed: string) =>
    writeWithToast({ failed, gone: t.gone }, () => conversations.invalidate()).onError;
  return {
    create: api.conversations.create.useMutation({
      onSuccess: () => list.invalidate(),
      onError: onError(t.createFailed),
    }),
    update: api.conversations.update.useMutation({
      onSuccess: async (changed) => {
        byId.setData({ id: changed.id }, (stored) => stored && { ...stored, ...changed });
        await list.invalidate();
        showSuccess(t.updatedDone);
      },
      onError: onError(t.updateFailed),
    }),
    remove: api.conversations.remove.useMutation({
      onSuccess: async () => {
        await list.invalidate();
        showSuccess(t.deletedDone);
      },
      onError: onError(t.deleteFailed),
    }),
  };
}
