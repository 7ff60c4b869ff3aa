import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { ConversationTitle } from "./conversation-title.tsx";
import { messages } from "./messages.ts";
import classes from "./conversations.module.css";

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
        <span className={classes.title} dir="auto">
          {title}
        </span>
      </Link>
      <span className={classes.actions}>
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
