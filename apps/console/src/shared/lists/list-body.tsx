import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Empty, LoadFailed } from "./empty.tsx";
import { messages } from "../messages.ts";

interface Props {
  /** What the list holds, for the sentence that it could not be loaded. */
  what: string;
  query: { isError: boolean; refetch: () => Promise<unknown> };
  /** How many there are to show; `undefined` while loading. */
  found: number | undefined;
  /** Whether something is searched for or filtered out. */
  isFiltered: boolean;
  /** In place of the list when there are none at all. */
  empty: ReactNode;
  icon: ReactNode;
  nothingFound: string;
  onClear: () => void;
  /** The list, or its skeleton while loading. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, nothing found, there. */
export function ListBody(props: Props) {
  const t = useStore(messages);
  const { what, query, found, isFiltered, empty, icon, nothingFound, onClear, children } = props;
  // What was loaded before stays, even if asking again failed.
  if (query.isError && found === undefined) {
    return <LoadFailed text={t.loadFailed({ what })} onRetry={() => void query.refetch()} />;
  }
  if (found !== 0) return children;
  if (!isFiltered) return empty;
  return (
    <Empty icon={icon} text={nothingFound}>
      <Button variant="default" onClick={onClear}>
        {t.clear}
      </Button>
    </Empty>
  );
}
