import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { messages } from "#shared/messages.ts";
import classes from "./filters.module.css";
import type { Selection } from "./use-selection.ts";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** One row that opens the sheet; for narrow screens. */
export function FilterSheetButton({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const [opened, setOpened] = useState(false);
  const [reached, setReached] = useState(false);
  const { playlist, videos } = selection;
  const isLoading = selection.state === "loading";
  return (
    <>
      <button
        type="button"
        className={classes.sheetButton}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setReached(true);
          setOpened(true);
        }}
      >
        {isLoading ? (
          <span className={classes.muted}>{t.whatToWatch}</span>
        ) : (
          <>
            <bdi className={classes.clip}>{playlist?.name ?? t.choosePlaylist}</bdi>
            <span className={classes.muted}>{t.videoCount(videos.length)}</span>
          </>
        )}
        <IconChevronDown size={18} stroke={1.75} className={classes.muted} aria-hidden />
      </button>
      {reached && (
        <Suspense>
          <FilterSheet selection={selection} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
