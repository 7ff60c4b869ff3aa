import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import { messages } from "./messages.ts";
import { useConversationMutations } from "./use-conversation-mutations.ts";

interface Props {
  id: number;
  title: string;
  onClose: () => void;
}

const validate = schemaResolver(conversationUpdate, { sync: true });

/** The title as a field in its row: Enter or leaving it saves, Escape leaves it as it was. */
export function ConversationTitle({ id, title, onClose }: Props) {
  const t = useStore(messages);
  const { update } = useConversationMutations();
  const form = useForm({ initialValues: { title }, validate });
  const save = form.onSubmit(({ title: typed }) => {
    if (typed.trim() === title) onClose();
    else if (!update.isPending) update.mutate({ id, title: typed }, { onSuccess: onClose });
  });
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        {...form.getInputProps("title")}
        aria-label={t.title}
        data-autofocus
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose();
        }}
        onBlur={() => save()}
      />
    </form>
  );
}
