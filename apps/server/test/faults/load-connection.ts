import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

/** One connection that is kept alive and carries one request at a time, with as little work as can be. */
export interface LoadConnection {
  /** Connects; a first request would do so too. */
  open(): Promise<void>;
  send(bytes: Buffer, onEnd: (outcome: Outcome) => void): void;
  close(): void;
}

/** The status of an answer, `503 with Retry-After` apart, or why there was none. */
type Outcome = string;

export function openConnection(port: number): LoadConnection {
  let socket: Socket | undefined;
  let received = "";
  let onEnd: ((outcome: Outcome) => void) | undefined;
  const end = (outcome: Outcome): void => {
    const callback = onEnd;
    onEnd = undefined;
    received = "";
    callback?.(outcome);
  };
  const open = (): Socket => {
    const opened = connect(port, "127.0.0.1").setNoDelay(true);
    opened.on("data", (chunk) => {
      // Only how long it is matters of a body, so one byte may be one letter.
      received += chunk.toString("latin1");
      const outcome = readAnswer(received);
      if (outcome === undefined) return;
      if (/\r\nconnection: close\r\n/i.test(received)) forget(opened);
      end(outcome);
    });
    opened.on("error", (error: NodeJS.ErrnoException) => {
      forget(opened);
      end(`no answer: ${error.code}`);
    });
    opened.on("close", () => {
      forget(opened);
      if (socket === undefined) end("no answer: closed");
    });
    return opened;
  };
  const forget = (closed: Socket): void => {
    if (socket === closed) socket = undefined;
    closed.destroy();
  };
  return {
    open: async () => {
      socket ??= open();
      await once(socket, "connect");
    },
    send: (bytes, callback) => {
      onEnd = callback;
      socket ??= open();
      socket.write(bytes);
    },
    close: () => socket?.destroy(),
  };
}

/** `undefined` until the answer is there whole. */
function readAnswer(text: string): Outcome | undefined {
  const bodyAt = text.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return undefined;
  const head = text.slice(0, bodyAt);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= bodyAt + Number(length);
  if (!isWhole) return undefined;
  const status = head.slice(9, 12);
  return /\r\nretry-after: /i.test(head) ? `${status} with Retry-After` : status;
}
