import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "./routes/not-found-page.tsx";
import { GuardedPage } from "./routes/guarded-page.tsx";
import { LoginPage } from "./routes/login-page.tsx";
import { SetUpPage } from "./routes/login-set-up-page.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** The pages of signed-in people (specification, section 2). */
const paths = [
  "/",
  "/videos",
  "/playlists",
  "/playlists/$id",
  "/tasks",
  "/translations",
  "/arabic-transcripts",
  "/admin",
  "/categories",
  "/reported-issues",
  "/gemini-chat",
];

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
