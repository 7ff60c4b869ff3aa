import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answerer = (asked: Asked, response: ServerResponse) => void;

/** A service of somebody else's, on this machine, for a test: it remembers what it was asked and answers as told. */
export interface StandIn {
  url: string;
  asked: Asked[];
  answer: Answerer;
  stop(): Promise<void>;
}

export async function startStandIn(answer: Answerer): Promise<StandIn> {
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", standIn.url);
    const body = await text(request);
    const asked = { method: request.method ?? "", url, headers: request.headers, body };
    standIn.asked.push(asked);
    standIn.answer(asked, response);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return standIn;
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
