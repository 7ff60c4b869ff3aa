import { StrictMode } from "react";
import type { ComponentProps } from "react";
import { readEmbedOptions } from "@minbar/domain/library/embed-address";
import type { Site } from "@minbar/domain/library/site";
import { ApiProvider } from "@minbar/ui/api";
import { createVisitorClient } from "@minbar/ui/api-of-visitors";
import { chooseAppearance } from "@minbar/ui/appearance";
import { SiteContext } from "@minbar/ui/site";
import { EmbedPage } from "./routes/embed-page.tsx";

interface Props extends Omit<ComponentProps<typeof ApiProvider>, "children"> {
  site: Site;
  /** Path and query. */
  address: string;
}

/** The root component of an embed, in the browser and on the server. */
export function EmbedApp({ site, address, ...apiProps }: Props) {
  const { pathname, searchParams } = new URL(address, "http://viewer");
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ApiProvider {...apiProps}>
          <EmbedPage pathname={pathname} options={readEmbedOptions(Object.fromEntries(searchParams))} />
        </ApiProvider>
      </SiteContext>
    </StrictMode>
  );
}

/** The embed of the page's address. */
export function embedInBrowser(parts: Required<Pick<Props, "site" | "queries">>) {
  const { pathname, search } = location;
  chooseAppearance(readEmbedOptions(Object.fromEntries(new URLSearchParams(search))).theme);
  return <EmbedApp {...parts} address={pathname + search} client={createVisitorClient()} />;
}
