import { createElement } from "react";
import type { ComponentType } from "react";

/** A page whose code is loaded with its route: the router calls `preload` and waits for it before it renders the page. */
export function pageOnDemand(load: () => Promise<ComponentType>) {
  let Page: ComponentType | undefined;
  const OnDemand = () => Page && createElement(Page);
  const preload = async () => {
    Page ??= await load();
  };
  return Object.assign(OnDemand, { preload });
}
