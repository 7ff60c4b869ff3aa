import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { readWatchPath, watchPath } from "@minbar/domain/library/watch-address";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import type { WatchSearch } from "./watch-search.ts";

/** What an address names: by its path under `/watch/`, otherwise by its parameters. */
export function readLocation(pathname: string, search: WatchSearch): WatchSearch {
  const path = readWatchPath(pathname);
  if (!path) return search;
  const { kind, id } = path;
  // Of the parameters, only the playlist of a video adds anything.
  return {
    ...search,
    video: undefined,
    playlist: kind === "video" ? search.playlist : undefined,
    [kind]: id,
  };
}

/** What is shown under an address: the most precise of its ids. */
function shownBy({ category, playlist, video }: WatchSearch): { kind: WatchKind; id: number } | undefined {
  if (video !== undefined) return { kind: "video", id: video };
  if (playlist !== undefined) return { kind: "playlist", id: playlist };
  return category === undefined ? undefined : { kind: "category", id: category };
}

/**
 * The address of a choice in the form of the current address: under `/watch/` a path with the title, elsewhere
 * parameters. `stringify`: the router's.
 */
export function addressOf(
  pathname: string,
  { title = "", ...next }: WatchSearch & { title?: string | undefined },
  stringify: (search: object) => string,
): string {
  const current = readWatchPath(pathname);
  const { category: _category, ...parameters } = next;
  if (!current) return pathname + stringify(parameters);
  const shown = shownBy(next);
  if (!shown) return `/landing${stringify(parameters)}`;
  const isSame = shown.kind === current.kind && shown.id === current.id;
  const path = isSame ? pathname : watchPath(shown.kind, shown.id, title);
  return path + stringify({ ...parameters, video: undefined, playlist: undefined });
}

/** What the current address names, and how to go to another choice. */
export function useWatchLocation() {
  const search = useSearch({ from: "__root__" });
  const pathname = useLocation({ select: (location) => location.pathname });
  const router = useRouter();
  return {
    search: readLocation(pathname, search),
    /** Whether the address has the form `/watch/…`. */
    isCanonical: readWatchPath(pathname) !== undefined,
    goTo: (next: Parameters<typeof addressOf>[1], { replace = false } = {}) => {
      const href = addressOf(pathname, next, router.options.stringifySearch);
      void router.navigate({ href, replace });
    },
  };
}
