import type { HistoryLocation, RouterHistory } from "@tanstack/history";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { parseSearch, stringifySearch } from "./address-search.ts";
import { readWatchSearch } from "./watch-search.ts";

/** Loads the code of the page at a path; `undefined` if it is there. */
type LoadPage = (pathname: string) => Promise<unknown> | undefined;

/** The parameters of an address: the viewer's own as they are read, unknown ones as they are. */
function readSearch(search: string) {
  const raw = parseSearch(search);
  return { ...raw, ...readWatchSearch(raw) };
}

/** The addresses of the app. Of a page whose code is loading, the page before stays: `shown` is the address of the page that is seen. */
export function createNavigation(history: RouterHistory, load: LoadPage) {
  const { pathname, search, hash, state } = history.location;
  const href = pathname + stringifySearch(readSearch(search));
  if (href !== pathname + search) history.replace(href + hash, state);
  let shown = history.location;
  return {
    history,
    load,
    shown: () => shown,
    subscribe: (onShown: () => void) => {
      function show(location: HistoryLocation) {
        // Meanwhile another one may have been chosen.
        if (location !== history.location) return;
        shown = location;
        onShown();
      }
      return history.subscribe(({ location }) => {
        const loading = load(location.pathname);
        if (!loading) return show(location);
        // A page without its code tells that itself.
        const showAnyway = () => show(location);
        void loading.then(showAnyway, showAnyway);
      });
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;

export const NavigationContext = createContext<Navigation | undefined>(undefined);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("There is no navigation: an embed has none.");
  return navigation;
}

/** The address of the page that is shown. */
export function useAddress() {
  const { subscribe, shown } = useNavigation();
  const { pathname, search } = useSyncExternalStore(subscribe, shown, shown);
  return { pathname, search: useMemo(() => readSearch(search), [search]) };
}
