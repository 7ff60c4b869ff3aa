import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * The router's own, but a page that cannot be loaded only says so: without the network, reloading by itself would put
 * the browser's error in place of the console.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch((cause: unknown) => {
        throw new Error("A page could not be loaded", { cause });
      }),
    name,
  );
