import { ActionIcon, Flex, Group, Loader, Space } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo, useEffect } from "react";
import { textDirection } from "@minbar/domain/arabic-text/text-direction";
import { showError } from "#shared/failure.ts";
import badge from "#shared/library/badge.module.css";
import { AnswerText } from "./answer/answer-text.tsx";
import { formatElapsed } from "./elapsed.ts";
import { messages } from "./messages.ts";
import classes from "./messages.module.css";

/** Milliseconds that the check mark is visible. */
const shownFor = 2000;

/** Copies a message in its original form. */
function CopyMessage({ text, isRevealed = false }: { text: string; isRevealed?: boolean }) {
  const t = useStore(messages);
  const { copied, error, copy } = useClipboard({ timeout: shownFor });
  // A toast is outside React. Pages without HTTPS have no clipboard, and users can deny access.
  useEffect(() => {
    if (error) showError(t.copyFailed);
  }, [error, t]);
  return (
    <Group
      gap={4}
      wrap="nowrap"
      fz="sm"
      c={copied ? "var(--app-ok)" : "dimmed"}
      className={`${classes.copy} ${isRevealed && !copied ? "app-revealed" : ""}`}
    >
      <span role="status">{copied && t.copied}</span>
      <ActionIcon size={24} aria-label={t.copy} onClick={() => copy(text)}>
        {copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
      </ActionIcon>
    </Group>
  );
}

/** The person's message. */
export const OwnMessage = memo(function OwnMessage({ text }: { text: string }) {
  const t = useStore(messages);
  return (
    <Flex component="li" justify="flex-end" align="flex-start" gap={4} className={classes.own}>
      <span className="app-unseen">{t.you}</span>
      <CopyMessage text={text} isRevealed />
      <p className={classes.bubble} dir={textDirection(text)}>
        {text}
      </p>
    </Flex>
  );
});

interface AnswerProps {
  text: string;
  /** Also `null` for answers from before this was stored. */
  model: string | null;
  tookMs: number | null;
  isStopped: boolean;
}

/** The model's answer, or the part received so far. */
export const Answer = memo(function Answer({ text, model, tookMs, isStopped }: AnswerProps) {
  const t = useStore(messages);
  return (
    <li>
      <Group gap={6} mih={24} mb={4} fz="sm" c="dimmed">
        <bdi>{model}</bdi>
        {tookMs !== null && <span>· {formatElapsed(tookMs)}</span>}
        {isStopped && <span className={badge.badge}>{t.stopped}</span>}
        <Space flex={1} />
        <CopyMessage text={text} />
      </Group>
      <AnswerText text={text} />
    </li>
  );
});

/** A placeholder for an answer that has not begun, after its message if that is not stored yet. */
export function Waiting({ message }: { message: string | undefined }) {
  const t = useStore(messages);
  return (
    <>
      {message !== undefined && <OwnMessage text={message} />}
      <li>
        <span className="app-unseen">{t.sending}</span>
        <Loader type="dots" size={20} aria-hidden />
      </li>
    </>
  );
}
