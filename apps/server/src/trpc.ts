import { Readable } from "node:stream";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import type { ContextOf } from "./context.ts";
import { logFailure } from "./failure.ts";

/** What tRPC puts around the data of a call. */
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from("}}")];

/** Answers that procedures gave as bytes, by the request that they are for. */
const given = new WeakMap<FastifyRequest, readonly Buffer[]>();

/** The tRPC side of every procedure, for the two apps, at `/trpc`. */
export async function registerTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] = {
    router: appRouter,
    createContext: async ({ req, info }) => ({
      ...(await contextOf(req)),
      // The answers of a batch lie in one another's JSON.
      ...(!info.isBatchCall && { takeJson: (pieces: readonly Buffer[]) => given.set(req, pieces) }),
    }),
    maxBatchSize: 10,
    responseMeta: ({ ctx }) => ({ headers: Object.fromEntries(ctx?.headers ?? []) }),
    onError: ({ error, req }) => logFailure(error, req),
  };
  await app.register(async (scope) => {
    scope.addHook("onSend", async (request, reply, payload) => {
      const pieces = given.get(request);
      if (!pieces || !(payload instanceof Response) || !payload.ok) return payload;
      reply.headers(Object.fromEntries(payload.headers));
      return Readable.from([before, ...pieces, after]);
    });
    await scope.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions });
  });
}
