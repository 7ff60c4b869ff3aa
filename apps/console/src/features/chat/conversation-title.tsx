import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { useRef } from "react";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import { messages } from "./messages.ts";
import { useConversationMutations } from "./use-conversation-mutations.ts";

interface Props {
  id: number;
  title: string;
  /** Told whether it was closed by a key, which the focus then follows. */
  onClose: (isByKey: boolean) => void;
}

const validate = schemaResolver(conversationUpdate, { sync: true });

/** The title as a field in its row: Enter or leaving it saves, Escape leaves it as it was. */
export function ConversationTitle({ id, title, onClose }: Props) {
  const t = useStore(messages);
  const { update } = useConversationMutations();
  const form = useForm({ initialValues: { title }, validate });
  const isOver = useRef(false);
  const close = (isByKey: boolean) => {
    isOver.current = true;
    onClose(isByKey);
  };
  const saveBy = (isByKey: boolean) =>
    form.onSubmit(({ title: typed }) => {
      if (isOver.current || update.isPending) return;
      if (typed.trim() === title) close(isByKey);
      else update.mutate({ id, title: typed }, { onSuccess: () => close(isByKey) });
    });
  return (
    <form onSubmit={(event) => saveBy(true)(event)} noValidate>
      <TextInput
        {...form.getInputProps("title")}
        aria-label={t.title}
        data-autofocus
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          close(true);
        }}
        onBlur={() => saveBy(false)()}
      />
    </form>
  );
}
