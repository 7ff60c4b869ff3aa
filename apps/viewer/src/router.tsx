import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { readWatchSearch } from "#shared/watch-search.ts";
import { BrokenPage } from "./routes/broken-page.tsx";
import { NotFoundPage } from "./routes/not-found-page.tsx";
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

/** With the browser's own history unless another is given. */
export function createViewerRouter(history?: RouterHistory) {
  return createRouter({ routeTree, ...(history && { history }) });
}

export type ViewerRouter = ReturnType<typeof createViewerRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ViewerRouter;
  }
}
