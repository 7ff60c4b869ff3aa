import type { FastifyInstance } from "fastify";
import { invalidInput } from "@minbar/router/refusal";
import { refusalOfJson } from "./json-bounds.ts";

/**
 * Accepts a JSON object or no body. The adapter would also accept forms, which a page of another site can send, and would
 * turn other JSON values into objects.
 */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = String(body);
    if (json === "") return done(null, undefined);
    const refusal = refusalOfJson(json);
    if (refusal) return done(refusal);
    return parseJson(request, json, (error, value) => {
      if (error) done(error);
      else if (!(value instanceof Object) || Array.isArray(value)) done(notAnObject());
      else done(null, value);
    });
  });
}

const notAnObject = () => invalidInput("The input must be an object");
