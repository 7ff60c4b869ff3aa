import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { failure } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { requestId } from "../foundation/request-id.ts";
import { answerHeaders } from "../web/security.ts";

/** For a URL that the router cannot parse (`/%ff`); no hook runs for it, so the headers are set here. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const tooLong = error.statusCode === 414;
  void reply
    .code(tooLong ? 414 : 400)
    .headers(answerHeaders)
    .header("X-Request-Id", request.id)
    .send(failure("BAD_REQUEST", message(tooLong ? "address_too_long" : "address_unreadable")));
}

const refusals: Record<string, [status: string, body: Failure]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    failure("BAD_REQUEST", message("headers_too_long")),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", failure("TIMEOUT", message("request_too_slow"))],
};

const broken = ["400 Bad Request", failure("BAD_REQUEST", message("not_http"))] as const;

/** For bytes that Node's parser rejects: there is no request, only a connection to answer and close. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, answer] = refusals[error.code ?? ""] ?? broken;
  const body = JSON.stringify(answer);
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
