import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What becomes of a save on its way. `reset` breaks the connection with a TCP reset. */
export const mishaps = ["passed", "delayed", "reset before", "reset after", "reset within", "trickled"] as const;
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

async function pass(target: string, { incoming, outgoing, mishap }: Exchange): Promise<void> {
  const body = await read(incoming);
  if (mishap === "reset before") return reset(incoming);
  if (mishap === "delayed") await sleep(delay);
  const { method, url = "", headers } = incoming;
  const sent = request(new URL(url, target), { method, headers });
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on("response", resolve).on("error", reject);
  if (mishap === "trickled") for (const part of pieces(body)) await trickle(sent, part);
  else sent.write(body);
  sent.end();
  const answer = await answered;
  const answerBody = await read(answer);
  if (mishap === "reset after") return reset(incoming);
  if (mishap === "delayed") await sleep(delay);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (mishap === "reset within") {
    await trickle(outgoing, answerBody.subarray(0, answerBody.length / 2));
    return reset(incoming);
  }
  if (mishap === "trickled") for (const part of pieces(answerBody)) await trickle(outgoing, part);
  else outgoing.write(answerBody);
  outgoing.end();
}

function reset({ socket }: IncomingMessage): void {
  socket.resetAndDestroy();
}

async function trickle(to: { write: (part: Buffer) => unknown }, part: Buffer): Promise<void> {
  to.write(part);
  await sleep(betweenPieces);
}

function pieces(body: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(body.length / piece) }, (_, at) =>
    body.subarray(at * piece, (at + 1) * piece),
  );
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
