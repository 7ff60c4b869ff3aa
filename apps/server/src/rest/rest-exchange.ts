import { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/** A copy of the request for the REST adapter, which rewrites its URL. */
export class RestRequest extends IncomingMessage {
  readonly from: FastifyRequest;
  readonly query: unknown;
  readonly body: unknown;
  /** The answer, where the procedure made it as bytes. */
  json: Readable | undefined;

  constructor(from: FastifyRequest, url: string) {
    super(from.raw.socket);
    this.from = from;
    this.query = from.query;
    this.body = from.body ?? {};
    // A HEAD is answered as a GET; Fastify leaves out the body.
    this.method = from.method === "HEAD" ? "GET" : from.method;
    this.url = url;
    // The adapter refuses a POST without a content type, and clients send none without a body.
    this.headers = { ...from.headers, "content-type": "application/json" };
  }
}

/** Stores the adapter's answer, so that it passes Fastify's hooks like every other reply. */
export class RestResponse extends ServerResponse {
  answer = "";

  override end(...given: unknown[]): this {
    if (typeof given[0] === "string") this.answer = given[0];
    return this;
  }
}
