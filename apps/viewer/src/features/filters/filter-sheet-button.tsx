import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { afterInput, useLatePart } from "@minbar/ui/parts/late-part";
import { messages } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import classes from "./filters.module.css";
import type { Selection } from "./use-selection.ts";

const loadSheet = async () => (await import("./filter-sheet.tsx")).FilterSheet;

/** Opens the sheet on narrow screens. */
export function FilterSheetButton({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const [opened, setOpened] = useState(false);
  const { Part: FilterSheet, want, prepare, isAwaited } = useLatePart(loadSheet, showPartFailed);
  const { playlist, videos } = selection;
  const isLoading = selection.state === "loading";
  return (
    <>
      <button
        type="button"
        className={classes.sheetButton}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-busy={isAwaited}
        onPointerEnter={() => {
          prepare();
          void afterInput().then(selection.prepare);
        }}
        onClick={() => {
          void afterInput().then(selection.prepare);
          void want().then(setOpened);
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
      {FilterSheet && <FilterSheet selection={selection} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
