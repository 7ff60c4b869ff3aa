import { ActionIcon, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import { inLanguage } from "#shared/dialog/use-unsaved-form.ts";
import { messages } from "./messages.ts";
import { useConversationMutations } from "./use-conversations.ts";
import classes from "./conversations.module.css";

interface TitleProps {
  id: number;
  title: string;
  /** Called with whether a key closed it, because then the focus has to move. */
  onClose: (isByKey: boolean) => void;
}

const validate = schemaResolver(conversationUpdate, { sync: true });

/** An inline title field: Enter or blur saves, Escape cancels. */
function ConversationTitle({ id, title, onClose }: TitleProps) {
  const t = useStore(messages);
  const { update } = useConversationMutations();
  const form = useForm({ initialValues: { title }, validate: (values) => inLanguage(validate(values)) });
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

interface Props {
  conversation: Pick<Conversation, "id" | "title">;
  onDelete: () => void;
}

/** A conversation in the list. */
export function ConversationRow({ conversation: { id, title }, onDelete }: Props) {
  const t = useStore(messages);
  const [isEditing, setEditing] = useState(false);
  const takesFocus = useRef(false);
  if (isEditing) {
    const close = (isByKey: boolean) => {
      takesFocus.current = isByKey;
      setEditing(false);
    };
    return (
      <li className={classes.row}>
        <ConversationTitle id={id} title={title} onClose={close} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <Link
        to="/gemini-chat"
        search={{ conversation: id }}
        className={classes.link}
        ref={(link: HTMLAnchorElement | null) => {
          if (takesFocus.current) link?.focus();
          takesFocus.current = false;
        }}
      >
        <Text inherit component="div" className="app-cut" dir="auto">
          {title}
        </Text>
      </Link>
      <span className={`${classes.actions} app-revealed`}>
        <ActionIcon size={24} aria-label={t.renameNamed({ title })} onClick={() => setEditing(true)}>
          <IconPencil size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon size={24} aria-label={t.deleteNamed({ title })} onClick={onDelete}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  );
}
