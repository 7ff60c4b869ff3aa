import { textsLoaded } from "@minbar/ui/messages";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * Like the router's own, but a page that fails to load only shows an error: the router would reload, which offline
 * replaces the console with the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      Promise.all([importer(), textsLoaded()]).then(
        ([page]) => page,
        (cause: unknown) => {
          throw new Error("A page could not be loaded", { cause });
        },
      ),
    name,
  );
