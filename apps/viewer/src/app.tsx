import { StrictMode } from "react";
import type { ComponentProps } from "react";
import type { Site } from "@minbar/domain/library/site";
import { ApiProvider } from "@minbar/ui/api";
import { SiteContext } from "@minbar/ui/site";
import { NavigationContext } from "#shared/navigation.ts";
import type { Navigation } from "#shared/navigation.ts";
import { Pages } from "./pages.tsx";

interface Props extends Omit<ComponentProps<typeof ApiProvider>, "children"> {
  site: Site;
  navigation: Navigation;
}

/** The viewer's root component, in the browser and on the server. */
export function App({ site, navigation, ...apiProps }: Props) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ApiProvider {...apiProps}>
          <NavigationContext value={navigation}>
            <Pages />
          </NavigationContext>
        </ApiProvider>
      </SiteContext>
    </StrictMode>
  );
}
