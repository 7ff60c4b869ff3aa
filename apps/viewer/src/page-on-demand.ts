import { createElement } from "react";
import type { ComponentType } from "react";
import { loadFirst } from "@minbar/ui/parts/part-queue";

/** A page whose code is loaded by `load`, before it is rendered. */
export function pageOnDemand(loadCode: () => Promise<ComponentType>) {
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
