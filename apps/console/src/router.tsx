import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { pagePaths } from "@minbar/domain/page-path";
import { NotFoundPage } from "./routes/not-found-page.tsx";
import { GuardedPage } from "./routes/guarded-page.tsx";
import { LoginPage } from "./routes/login-page.tsx";
import { SetUpPage } from "./routes/login-set-up-page.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** The pages of signed-in people; this router writes a parameter `$id`. */
const paths = Object.values(pagePaths).map((path) => path.replace(":", "$"));

const routeTree = rootRoute.addChildren([
  ...paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: GuardedPage })),
  createRoute({ getParentRoute: () => rootRoute, path: "/api/login", component: LoginPage }),
  createRoute({ getParentRoute: () => rootRoute, path: "/api/set-up", component: SetUpPage }),
]);

export const router = createRouter({ routeTree });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
