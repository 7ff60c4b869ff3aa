import { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/** A request as the REST adapter wants it, so that Fastify's own stays untouched: the adapter rewrites its URL. */
export class RestRequest extends IncomingMessage {
  readonly from: FastifyRequest;
  readonly query: unknown;
  readonly body: unknown;
  /** The answer, where the procedure gave it as bytes. */
  json: Readable | undefined;

  constructor(from: FastifyRequest, url: string) {
    super(from.raw.socket);
    this.from = from;
    this.query = from.query;
    this.body = from.body ?? {};
    // A HEAD is the GET without its body; Fastify leaves the body out.
    this.method = from.method === "HEAD" ? "GET" : from.method;
    this.url = url;
    // The adapter refuses a POST without a content type, and the specification's client sends none with no payload.
    this.headers = { ...from.headers, "content-type": "application/json" };
  }
}

/** Keeps what the adapter answers, so that it leaves through Fastify's hooks like every other reply. */
export class RestResponse extends ServerResponse {
  answer = "";

  override end(...given: unknown[]): this {
    if (typeof given[0] === "string") this.answer = given[0];
    return this;
  }
}
