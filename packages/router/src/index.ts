import { callTRPCProcedure } from "@trpc/server";
import { people } from "./admin/access.ts";
import { account } from "./resources/account.ts";
import { apiTokens } from "./admin/api-tokens.ts";
import { assist } from "./assist/assist.ts";
import { audit } from "./admin/audit.ts";
import { auth } from "./resources/auth.ts";
import { categories } from "./resources/categories.ts";
import { conversations } from "./resources/conversations.ts";
import { dashboard } from "./resources/dashboard.ts";
import { demo } from "./resources/demo.ts";
import { library } from "./resources/library.ts";
import { playlists } from "./resources/playlists.ts";
import { reportedIssues } from "./resources/reported-issues.ts";
import { search } from "./resources/search.ts";
import { system } from "./admin/system.ts";
import { tasks } from "./resources/tasks.ts";
import { transcripts } from "./transcripts/transcripts.ts";
import { createCallerFactory, router } from "./trpc.ts";
import type { Context } from "./trpc.ts";
import { users } from "./resources/users.ts";
import { videos } from "./resources/videos.ts";
import { workOverview } from "./resources/work-overview.ts";

/** All procedures: tRPC at `/trpc`, REST below `/api`. */
export const appRouter = router({
  account,
  apiTokens,
  assist,
  audit,
  auth,
  categories,
  conversations,
  dashboard,
  demo,
  library,
  people,
  playlists,
  reportedIssues,
  search,
  system,
  tasks,
  transcripts,
  users,
  videos,
  workOverview,
});

/** The browser apps import this type only. */
export type AppRouter = typeof appRouter;

/** Calls procedures without a transport, for the server's own files. */
export const createCaller = createCallerFactory(appRouter);

interface NamedProcedure {
  name: string;
  type: "query" | "mutation";
}

/** Calls a procedure by its name, for REST and the data in the server's own pages. Rejects with a `TRPCError`. */
export function callProcedure(
  ctx: Context,
  { name, type }: NamedProcedure,
  input: unknown,
): Promise<unknown> {
  const getRawInput = () => Promise.resolve(input);
  const call = { path: name, getRawInput, type, signal: undefined, batchIndex: 0 };
  return callTRPCProcedure({ router: appRouter, ctx, ...call });
}
