import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { LoadFailed } from "../lists/empty.tsx";
import { messages as words } from "../messages.ts";
import classes from "./not-open.module.css";

interface Props {
  what: string;
  isError: boolean;
  refetch: () => void;
}

/** In place of an editor, until its text has come. */
export function NotOpen({ what, isError, refetch }: Props) {
  const word = useStore(words);
  if (isError) return <LoadFailed text={word.loadFailed({ what })} onRetry={refetch} />;
  return (
    <div className={classes.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  );
}
