import { Readable } from "node:stream";
import { z } from "zod";
import { callProcedure } from "@minbar/router/index";
import type { Procedure } from "@minbar/router/procedures";
import type { Context } from "@minbar/router/trpc";

/** The answer of a procedure; its headers are in the context. */
export interface RestAnswer {
  /** JSON. */
  body: string;
  /** The JSON of a long answer, instead of the body. */
  stream?: Readable | undefined;
}

/** Calls a procedure, and sets the `ETag` in `context.headers`. Rejects like the procedure, with a `TRPCError`. */
export async function answerCall(procedure: Procedure, input: object, context: Context): Promise<RestAnswer> {
  let stream: Readable | undefined;
  const send = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>): void => {
    stream = Readable.from(pieces);
  };
  const takesNone = procedure.inputs[0] instanceof z.ZodVoid;
  const ctx: Context = { ...context, sendJsonPieces: send, streamJson: send };
  const data = await callProcedure(ctx, procedure, takesNone ? undefined : input);
  const etag = etagOf(procedure, data);
  if (etag !== undefined) context.headers?.set("ETag", etag);
  return { body: JSON.stringify(data), stream };
}

/** The `ETag` of an answer that has a version; visitors see none, and their cached answers have their own. */
function etagOf({ etag }: Procedure, data: unknown): string | undefined {
  // A list of one text, that of the language that was asked for.
  const row: unknown = Array.isArray(data) && data.length === 1 ? data[0] : data;
  const version: unknown = etag && Object(row)[etag];
  return typeof version === "number" ? `"${version}"` : undefined;
}
