import type { Readable } from "node:stream";
import type { OutgoingHttpHeaders } from "node:http";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";

/** The answer to a REST call. */
export interface RestAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** JSON; of an error in the format of the adapter. */
  body: string;
  /** The JSON of a long answer, instead of the body. */
  stream?: Readable | undefined;
}

/** An error in the format of the adapter. */
export function restRefusal(error: TRPCError): RestAnswer {
  const { code, message } = error;
  return { status: getHTTPStatusCodeFromError(error), headers: {}, body: JSON.stringify({ code, message }) };
}
