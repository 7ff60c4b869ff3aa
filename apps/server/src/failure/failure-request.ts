import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "./failure.ts";
import { requestId } from "../foundation/request-id.ts";
import { answerHeaders } from "../web/answer-headers.ts";

/** For a URL that the router cannot parse (`/%ff`); no hook runs for it, so the headers are set here. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const tooLong = error.statusCode === 414;
  const failure: Failure = {
    message: tooLong ? "The address is too long" : "The address cannot be read",
    code: "BAD_REQUEST",
  };
  void reply
    .code(tooLong ? 414 : 400)
    .headers(answerHeaders)
    .header("X-Request-Id", request.id)
    .send(failure);
}

const refusals: Record<string, [status: string, failure: Failure]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    { message: "The address or the headers are too long", code: "BAD_REQUEST" },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    "408 Request Timeout",
    { message: "The request took too long to arrive", code: "TIMEOUT" },
  ],
};

const broken = ["400 Bad Request", { message: "This is not HTTP", code: "BAD_REQUEST" }] as const;

/** For bytes that Node's parser rejects: there is no request, only a connection to answer and close. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, failure] = refusals[error.code ?? ""] ?? broken;
  const body = JSON.stringify(failure);
  const headers = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId(undefined)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
