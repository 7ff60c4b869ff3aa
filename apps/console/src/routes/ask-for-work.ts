import { readWorkSearch, workInput } from "#features/work-overview/work-search.ts";
import { askEarly } from "./ask-early.ts";

interface Visit {
  cause: "preload" | "enter" | "stay";
  location: { search: Record<string, unknown> };
}

/** What the work overview shows first; what is searched for on it, it asks for itself. */
export function askForWork({ cause, location }: Visit): void {
  if (cause === "stay") return;
  const asked = workInput(readWorkSearch(location.search));
  askEarly("work-overview", ({ workOverview }) => [workOverview.list.prefetchInfinite(asked)]);
}
