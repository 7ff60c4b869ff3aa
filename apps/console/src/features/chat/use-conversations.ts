import { api } from "@minbar/ui/api";
import { showSuccess, writeWithToast } from "#shared/failure.ts";
import { listAsked } from "./chat-search.ts";
import { messages } from "./messages.ts";
import { useSendState } from "./send-state.ts";

/** One's own, the one used last first, page by page. */
export function useConversations() {
  const query = api.conversations.list.useInfiniteQuery(listAsked, {
    // As the `Link` header of the API says where the page after this one begins.
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === listAsked.limit ? `${Date.parse(last.updatedAt)}.${last.id}` : null;
    },
  });
  return { query, conversations: query.data?.pages.flat() };
}

/** Milliseconds between two looks at an answer that another page is waiting for, or that was stopped. */
const lookAgain = 1_000;

/** A conversation with its messages; asked for again while it is being answered, though not for this page. */
export function useConversation(id: number) {
  const isSending = useSendState(id)?.outcome === "sending";
  return api.conversations.byId.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) => (data?.isAnswering && !isSending ? lookAgain : false),
    },
  );
}

/** What can be done to a conversation, each with its toasts. */
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
