import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import type { ContextOf } from "./context.ts";
import { logFailure } from "./failure.ts";

/** The tRPC side of every procedure, for the two apps, at `/trpc`. */
export async function registerTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] = {
    router: appRouter,
    createContext: ({ req }) => contextOf(req),
    maxBatchSize: 10,
    responseMeta: ({ ctx }) => ({ headers: Object.fromEntries(ctx?.headers ?? []) }),
    onError: ({ error, req }) => logFailure(error, req),
  };
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions });
}
