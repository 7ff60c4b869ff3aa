import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { found } from "@minbar/router/refusal";
import type { Procedure } from "./procedures.ts";

/** Answers addresses below the prefix that are no calls before any body is read: 405 where another method exists, else 404. */
export function refuseStrayAddresses(scope: FastifyInstance, procedures: readonly Procedure[]): void {
  scope.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    config: { forOtherSites: true },
    onRequest: async (request, reply) => {
      const allowed = found(methodsAt(`/${request.params["*"]}`, procedures));
      void reply.header("Allow", allowed);
      throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: `This address takes ${allowed} only` });
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
}

function methodsAt(address: string, procedures: readonly Procedure[]): string | undefined {
  const parts = address.split("/");
  const methods = procedures
    .filter(({ path }) => isSpelledBy(parts, path.split("/")))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return methods.length === 0 ? undefined : methods.join(", ");
}

function isSpelledBy(parts: readonly string[], pattern: readonly string[]): boolean {
  return (
    parts.length === pattern.length &&
    pattern.every((part, index) => part.startsWith("{") || part === parts[index])
  );
}
