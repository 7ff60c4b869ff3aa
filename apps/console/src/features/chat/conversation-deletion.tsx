import { useStore } from "@nanostores/react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { statusOf } from "@minbar/ui/failure";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { messages } from "./messages.ts";
import { stop } from "./sendings.ts";
import { useConversationMutations } from "./use-conversation-mutations.ts";

interface Props {
  /** The one to delete; none: nothing is asked. */
  conversation: Pick<Conversation, "id" | "title"> | undefined;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Asks before a conversation goes with its messages. */
export function ConversationDeletion({ conversation, onClose, onDeleted }: Props) {
  const t = useStore(messages);
  const { remove } = useConversationMutations();
  function confirm({ id }: Pick<Conversation, "id">) {
    const done = () => {
      stop(id);
      onClose();
      onDeleted(id);
    };
    const onError = (error: unknown) => {
      if (statusOf(error) === 404) done();
    };
    remove.mutate({ id }, { onSuccess: done, onError });
  }
  return (
    <ConfirmDialog
      opened={conversation !== undefined}
      title={t.deleteTitle}
      action={t.delete}
      isBusy={remove.isPending}
      onConfirm={() => conversation && confirm(conversation)}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{conversation?.title}</strong>
      </p>
      <p>{t.deleteHint}</p>
    </ConfirmDialog>
  );
}
