import { Button, Group, Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { messages } from "../messages.ts";

interface Props {
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Pixels before the end at which the next page is requested: about a screen. */
const ahead = 1000;

/** At the end of a list: requests the next page before the end is visible, and reports an error. */
export function MorePages({ query }: Props) {
  const t = useStore(messages);
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError;

  // Observes again after each page, which may be shorter than the screen.
  useEffect(() => {
    if (!isWanted || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: end.current.closest("main"), rootMargin: `${ahead}px` },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWanted, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    // Above the floating bar.
    <Group ref={end} justify="center" mih={72} px={24} pb="var(--app-floating)">
      {isFetchNextPageError && !isFetching ? (
        <Group justify="center" gap={12} role="alert">
          {t.restFailed}
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t.retry}
          </Button>
        </Group>
      ) : (
        <Skeleton h={4} w={40} animate={false} />
      )}
    </Group>
  );
}
