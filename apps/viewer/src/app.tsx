import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { ComponentProps } from "react";
import type { Site } from "@minbar/domain/library/site";
import { ApiProvider } from "@minbar/ui/api";
import { SiteContext } from "@minbar/ui/site";
import type { ViewerRouter } from "./router.tsx";

interface Props extends Omit<ComponentProps<typeof ApiProvider>, "children"> {
  site: Site;
  router: ViewerRouter;
}

/** The viewer's root component, in the browser and on the server. */
export function App({ site, router, ...apiProps }: Props) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ApiProvider {...apiProps}>
          <RouterProvider router={router} />
        </ApiProvider>
      </SiteContext>
    </StrictMode>
  );
}
