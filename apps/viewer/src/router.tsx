import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { lectureSearchPath, parseSearch, stringifySearch } from "#shared/address-search.ts";
import { readWatchSearch } from "#shared/watch-search.ts";
import { pageOnDemand } from "./page-on-demand.ts";
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
  // One route, so that the page stays when another video is chosen.
  createRoute({ getParentRoute: () => rootRoute, path: "/watch/$", component: WatchPage }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: lectureSearchPath,
    component: pageOnDemand(async () => (await import("./routes/search-page.tsx")).SearchPage),
  }),
]);

/** `history` defaults to the browser's own. */
export function createViewerRouter(history?: RouterHistory) {
  return createRouter({ routeTree, parseSearch, stringifySearch, ...(history && { history }) });
}

export type ViewerRouter = ReturnType<typeof createViewerRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ViewerRouter;
  }
}
