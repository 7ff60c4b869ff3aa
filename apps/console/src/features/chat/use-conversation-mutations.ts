import { api } from "@minbar/ui/api";
import { tellSuccess, toldWrite } from "#shared/failure.ts";
import { messages } from "./messages.ts";

/** What can be done to a conversation, each with its toasts. */
export function useConversationMutations() {
  const { conversations } = api.useUtils();
  const { list, byId } = conversations;
  const t = messages.get();
  const onError = (failed: string) =>
    toldWrite({ failed, gone: t.gone }, () => conversations.invalidate()).onError;
  return {
    create: api.conversations.create.useMutation({
      onSuccess: () => list.invalidate(),
      onError: onError(t.createFailed),
    }),
    update: api.conversations.update.useMutation({
      onSuccess: async (changed) => {
        byId.setData({ id: changed.id }, (stored) => stored && { ...stored, ...changed });
        await list.invalidate();
        tellSuccess(t.updatedDone);
      },
      onError: onError(t.updateFailed),
    }),
    remove: api.conversations.remove.useMutation({
      onSuccess: async () => {
        await list.invalidate();
        tellSuccess(t.deletedDone);
      },
      onError: onError(t.deleteFailed),
    }),
  };
}
