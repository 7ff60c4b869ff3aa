import { categories } from "./categories.ts";
import { playlists } from "./playlists.ts";
import { transcripts } from "./transcripts.ts";
import { createCallerFactory, router } from "./trpc.ts";
import { videos } from "./videos.ts";

/** Every procedure, by tRPC at `/trpc` and by REST at the specification's `/api` paths. */
export const appRouter = router({ categories, playlists, transcripts, videos });

/** The browser apps take this type and nothing else from the server. */
export type AppRouter = typeof appRouter;

/** Calls procedures without a transport: for what the server itself puts into a page. */
export const createCaller = createCallerFactory(appRouter);
