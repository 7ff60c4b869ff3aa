import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Empty, LoadFailed } from "./empty.tsx";
import { messages } from "../messages.ts";

interface Props {
  /** The list's content, for the error message. */
  what: string;
  query: { isError: boolean; refetch: () => Promise<unknown> };
  /** The number of items; `undefined` while loading. */
  found: number | undefined;
  /** Whether a search or a filter is active. */
  isFiltered?: boolean;
  /** Shown if nothing matches. */
  nothingFound?: { icon: ReactNode; text: string; onClear: () => void };
  /** Shown if there are no items at all. */
  empty: ReactNode;
  /** The list, or its skeleton while loading. */
  children: ReactNode;
}

/** A list in each state: loading, failed, empty, no match, loaded. */
export function ListBody({ what, query, found, isFiltered, nothingFound, empty, children }: Props) {
  const t = useStore(messages);
  // Loaded items stay, even if a refetch fails.
  if (query.isError && found === undefined) return <LoadFailed what={what} refetch={query.refetch} />;
  if (found !== 0) return children;
  if (!isFiltered || !nothingFound) return empty;
  return (
    <Empty icon={nothingFound.icon} text={nothingFound.text}>
      <Button variant="default" onClick={nothingFound.onClear}>
        {t.clear}
      </Button>
    </Empty>
  );
}
