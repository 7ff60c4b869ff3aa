import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { readWatchSearch } from "#shared/watch-search.ts";
import { BrokenPage, NotFoundPage } from "./routes/error-pages.tsx";
import { WatchPage } from "./routes/watch-page.tsx";

const rootRoute = createRootRoute({
  validateSearch: readWatchSearch,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
});

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: "/", component: WatchPage }),
  createRoute({ getParentRoute: () => rootRoute, path: "/landing", component: WatchPage }),
]);

/** `history` defaults to the browser's own. */
export function createViewerRouter(history?: RouterHistory) {
  return createRouter({ routeTree, ...(history && { history }) });
}

export type ViewerRouter = ReturnType<typeof createViewerRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ViewerRouter;
  }
}
