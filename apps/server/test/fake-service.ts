import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export type AnswerRequest = (request: FakeRequest, response: ServerResponse) => void;

/** A fake of another service on this machine, which records its requests and answers them with `answer`. */
export interface FakeService {
  url: string;
  requests: FakeRequest[];
  answer: AnswerRequest;
  stop(): Promise<void>;
}

export async function startFakeService(answer: AnswerRequest): Promise<FakeService> {
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", service.url);
    const body = await text(request);
    const received = { method: request.method ?? "", url, headers: request.headers, body };
    service.requests.push(received);
    service.answer(received, response);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const service: FakeService = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return service;
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
