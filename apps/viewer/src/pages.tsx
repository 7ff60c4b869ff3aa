import { Component, createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import { lectureSearchPath } from "#shared/address-search.ts";
import { useAddress } from "#shared/navigation.ts";
import { loadFirst } from "@minbar/ui/parts/part-queue";
import { BrokenPage, NotFoundPage } from "./routes/error-pages.tsx";
import { WatchPage } from "./routes/watch-page.tsx";

/** A page whose code is loaded by `load`, before it is rendered. */
function pageOnDemand(loadCode: () => Promise<ComponentType>) {
  let Page: ComponentType | undefined;
  function OnDemand() {
    if (!Page) throw new Error("The code of the page is not loaded.");
    return createElement(Page);
  }
  async function fetchPage() {
    Page = await loadCode();
  }
  function load() {
    if (Page) return undefined;
    const loading = fetchPage();
    loadFirst(loading);
    return loading;
  }
  return Object.assign(OnDemand, { load });
}

const SearchPage = pageOnDemand(async () => (await import("./routes/search-page.tsx")).SearchPage);

function pageAt(pathname: string): ComponentType & { load?: () => Promise<void> | undefined } {
  if (pathname === lectureSearchPath) return SearchPage;
  // The same page for all videos, so that it stays when another one is chosen.
  if (/^\/(landing)?$|^\/watch\//.test(pathname)) return WatchPage;
  return NotFoundPage;
}

/** Loads the code of the page at a path; `undefined` if it is there. */
export function loadPage(pathname: string): Promise<void> | undefined {
  return pageAt(pathname).load?.();
}

interface BoundaryProps {
  /** Another one is another attempt. */
  pathname: string;
  children: ReactNode;
}

class PageBoundary extends Component<BoundaryProps, { brokenAt?: string }> {
  override state: { brokenAt?: string } = {};

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.pathname });
  }

  override render(): ReactNode {
    const { pathname, children } = this.props;
    return this.state.brokenAt === pathname ? <BrokenPage /> : children;
  }
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useAddress();
  return <PageBoundary pathname={pathname}>{createElement(pageAt(pathname))}</PageBoundary>;
}
