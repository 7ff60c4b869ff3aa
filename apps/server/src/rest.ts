import type { FastifyInstance } from "fastify";
import type { RestAdapter } from "./rest-adapter.ts";
import type { ContextOf } from "./context.ts";
import { answerFailure, failureBody, unknownField } from "./failure.ts";
import { isNestedDeeper } from "./json-depth.ts";
import type { FieldOfPath } from "./path-fields.ts";
import { restPath } from "./rest-path.ts";

/**
 * The REST side of every procedure, in a Fastify scope of its own that puts right what the adapter does differently
 * from our contract (decisions, section 3): calls without a body or content type, encoded paths, and error bodies,
 * which are cut down to `{message, code, issues}`.
 */
export function registerRest(
  scope: FastifyInstance,
  { contextOf, fieldOfPath }: { contextOf: ContextOf; fieldOfPath: FieldOfPath },
): void {
  let adapter: Promise<RestAdapter> | undefined;

  acceptJsonOnly(scope);
  scope.setErrorHandler(answerFailure);
  scope.route({
    method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    handler: async (request, reply) => {
      const url = restPath(request.url, scope.prefix);
      const stray =
        fieldOfPath(request.method, url.split("?")[0] ?? "", request.body) ??
        // The adapter looks at no body of a DELETE; none of ours takes one.
        (request.method === "DELETE" ? Object.keys(request.body ?? {})[0] : undefined);
      if (stray !== undefined) return reply.code(400).send(unknownField(stray));
      // Loaded for the first call that comes: visitors and both apps need none of its 180 files.
      adapter ??= import("./rest-adapter.ts").then(({ createRestAdapter }) => createRestAdapter(contextOf));
      const answer = await (await adapter)(request, url);
      return reply
        .code(answer.status)
        .headers(answer.headers)
        .type("application/json; charset=utf-8")
        .send(answer.status >= 400 ? failureBody(JSON.parse(answer.body)) : (answer.stream ?? answer.body));
    },
  });
}

/** Levels of lists and objects in a body; ours have four. */
const deepest = 50;

/** JSON or nothing: the adapter would also take forms, which a page of another site can send. */
function acceptJsonOnly(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    // The adapter writes the body out once more, by recursion, which very deep ones overflow.
    else if (isNestedDeeper(String(body), deepest))
      done(Object.assign(new Error("too deep"), { statusCode: 400 }));
    else void parseJson(request, String(body), done);
  });
}
