import { Button, Textarea } from "@mantine/core";
import { IconArrowUp, IconPlayerStop } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { messageInput } from "@minbar/domain/team/conversation-input";
import { keepToastsAbove } from "#shared/toast-room.ts";
import { typeDraft } from "./drafts.ts";
import { formatElapsed } from "./elapsed.ts";
import { messages } from "./messages.ts";
import { stop } from "./send-state.ts";
import type { SendState } from "./send-state.ts";
import classes from "./composer.module.css";

/** Milliseconds between two updates of the timer. */
const tick = 100;

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return formatElapsed(now - since);
}

/** The status of the last message with its elapsed time; screen readers announce only the status. */
function SendStatus({ sending }: { sending: SendState | undefined }) {
  const t = useStore(messages);
  return (
    <span className={classes.status} data-outcome={sending?.outcome}>
      <span role="status">{sending && t[sending.outcome]}</span>
      {sending && (
        <bdi>
          {sending.tookMs === undefined ? (
            <Elapsed since={sending.startedAt} />
          ) : (
            formatElapsed(sending.tookMs)
          )}
        </bdi>
      )}
    </span>
  );
}

interface Props {
  id: number;
  draft: string;
  sending: SendState | undefined;
  /** Whether the server has an API key. */
  isSetUp: boolean;
  onSend: (message: string) => void;
}

/** The message field. */
export function Composer({ id, draft, sending, isSetUp, onSend }: Props) {
  const t = useStore(messages);
  const isSending = sending?.outcome === "sending";
  const isBlank = draft.trim() === "";
  const isTooLong = !isBlank && !messageInput.safeParse({ message: draft }).success;
  const canSend = isSetUp && !isSending && !isBlank && !isTooLong;
  function onKeyDown(event: KeyboardEvent) {
    // During composition, Enter belongs to the input method; Safari reports it as 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (canSend) onSend(draft);
  }
  return (
    <div ref={keepToastsAbove} className={classes.composer}>
      {!isSetUp && (
        <p role="status" className={classes.notice}>
          {t.notSetUp}
        </p>
      )}
      <div className={classes.box}>
        <Textarea
          aria-label={t.message}
          aria-describedby="chat-hint"
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={12}
          value={draft}
          error={isTooLong && t.tooLong}
          onChange={(event) => typeDraft(id, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.foot}>
          <span id="chat-hint" className={classes.hint}>
            {t.hint}
          </span>
          <SendStatus sending={sending} />
          {isSending ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={16} stroke={1.5} />}
              onClick={() => stop(id)}
            >
              {t.stop}
            </Button>
          ) : (
            <Button
              leftSection={<IconArrowUp size={16} stroke={1.5} />}
              disabled={!canSend}
              onClick={() => onSend(draft)}
            >
              {t.send}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
