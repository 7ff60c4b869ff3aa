import { people } from "./access.ts";
import { apiTokens } from "./api-tokens.ts";
import { auth } from "./auth.ts";
import { categories } from "./categories.ts";
import { conversations } from "./conversations.ts";
import { dashboard } from "./dashboard.ts";
import { library } from "./library.ts";
import { playlists } from "./playlists.ts";
import { reportedIssues } from "./reported-issues.ts";
import { tasks } from "./tasks.ts";
import { transcripts } from "./transcripts.ts";
import { createCallerFactory, router } from "./trpc.ts";
import { users } from "./users.ts";
import { videos } from "./videos.ts";

/** Every procedure, by tRPC at `/trpc` and by REST at the specification's `/api` paths. */
export const appRouter = router({
  apiTokens,
  auth,
  categories,
  conversations,
  dashboard,
  library,
  people,
  playlists,
  reportedIssues,
  tasks,
  transcripts,
  users,
  videos,
});

/** The browser apps take this type and nothing else from the server. */
export type AppRouter = typeof appRouter;

/** Calls procedures without a transport: for what the server itself puts into a page. */
export const createCaller = createCallerFactory(appRouter);
