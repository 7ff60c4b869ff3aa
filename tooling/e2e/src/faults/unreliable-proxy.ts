import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What becomes of a save on its way. `reset` breaks the connection with a TCP reset. */
export const mishaps = [
  "passed",
  "delayed",
  "reset before",
  "reset after",
  "reset within",
  "trickled",
] as const;
type Mishap = (typeof mishaps)[number];

/** A proxy in front of the server, which does to each save what `next` says and passes on everything else. */
export interface UnreliableProxy {
  origin: string;
  counts: Record<Mishap, number>;
  stop: () => Promise<void>;
}

/** Milliseconds that a save is delayed, and between two pieces of one that trickles. */
const delay = 1500;
const betweenPieces = 15;
/** Bytes. */
const piece = 64;

export async function startUnreliableProxy(target: string, next: () => Mishap): Promise<UnreliableProxy> {
  const counts = Object.fromEntries(mishaps.map((mishap) => [mishap, 0])) as Record<Mishap, number>;
  const server = createServer((incoming, outgoing) => {
    const mishap = incoming.url?.includes("transcripts.saveDraft") ? next() : undefined;
    if (mishap) counts[mishap] += 1;
    pass(target, { incoming, outgoing, mishap: mishap ?? "passed" }).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    counts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  mishap: Mishap;
}

async function pass(target: string, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, mishap } = exchange;
  const body = await read(incoming);
  if (mishap === "reset before") return reset(incoming);
  const answer = await forward(target, exchange, body);
  const answerBody = await read(answer);
  if (mishap === "reset after") return reset(incoming);
  if (mishap === "delayed") await sleep(delay);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (mishap === "reset within") {
    await send(outgoing, answerBody.subarray(0, answerBody.length / 2), mishap);
    return reset(incoming);
  }
  await send(outgoing, answerBody, mishap);
  outgoing.end();
}

async function forward(
  target: string,
  { incoming, mishap }: Exchange,
  body: Buffer,
): Promise<IncomingMessage> {
  if (mishap === "delayed") await sleep(delay);
  const { method, url = "", headers } = incoming;
  const sent = request(new URL(url, target), { method, headers });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on("response", resolve).on("error", reject);
  await send(sent, body, mishap);
  sent.end();
  return promise;
}

function reset({ socket }: IncomingMessage): void {
  socket.resetAndDestroy();
}

/** In small pieces, or at once; time passes after each, so that it goes out. */
async function send(to: { write: (part: Buffer) => unknown }, body: Buffer, mishap: Mishap): Promise<void> {
  const size = mishap === "trickled" ? piece : Math.max(1, body.length);
  for (let at = 0; at < body.length; at += size) {
    to.write(body.subarray(at, at + size));
    if (mishap !== "passed") await sleep(betweenPieces);
  }
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
