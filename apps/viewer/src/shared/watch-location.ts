import { readWatchPath, watchPath } from "@minbar/domain/library/watch-address";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import { stringifySearch } from "./address-search.ts";
import { useAddress, useNavigation } from "./navigation.ts";
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
 * parameters.
 */
export function addressOf(
  pathname: string,
  { title = "", ...next }: WatchSearch & { title?: string | undefined },
): string {
  const current = readWatchPath(pathname);
  const { category: _category, ...parameters } = next;
  if (!current) return pathname + stringifySearch(parameters);
  const shown = shownBy(next);
  if (!shown) return `/landing${stringifySearch(parameters)}`;
  const isSame = shown.kind === current.kind && shown.id === current.id;
  const path = isSame ? pathname : watchPath(shown.kind, shown.id, title);
  return path + stringifySearch({ ...parameters, video: undefined, playlist: undefined });
}

/** What the current address names, and how to go to another choice. */
export function useWatchLocation() {
  const { pathname, search } = useAddress();
  const { history } = useNavigation();
  return {
    search: readLocation(pathname, search),
    /** Whether the address has the form `/watch/…`. */
    isCanonical: readWatchPath(pathname) !== undefined,
    hrefOf: (next: Parameters<typeof addressOf>[1]) => addressOf(pathname, next),
    goTo: (next: Parameters<typeof addressOf>[1], { replace = false } = {}) => {
      const href = addressOf(pathname, next);
      if (replace) history.replace(href);
      else history.push(href);
    },
  };
}
