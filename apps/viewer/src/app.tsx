import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { ComponentProps } from "react";
import type { Site } from "@minbar/domain/library/site";
import { ApiProvider } from "@minbar/ui/api";
import { SiteContext } from "#shared/site.ts";
import type { ViewerRouter } from "./router.tsx";

interface Props extends Omit<ComponentProps<typeof ApiProvider>, "children"> {
  site: Site;
  router: ViewerRouter;
}

/** The whole viewer, for the browser and for the server that draws its first view. */
export function App({ site, router, ...asking }: Props) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ApiProvider {...asking}>
          <RouterProvider router={router} />
        </ApiProvider>
      </SiteContext>
    </StrictMode>
  );
}
