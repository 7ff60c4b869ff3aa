import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { afterInput, useLatePart } from "@minbar/ui/parts/late-part";
import { messages } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import controls from "#shared/controls.module.css";
import classes from "./filters.module.css";
import type { Selection } from "./use-selection.ts";

const loadSheet = async () => (await import("./filter-sheet.tsx")).FilterSheet;

/** The sheet with all there is to watch, and what the buttons that open it need. */
export function useFilterSheet(selection: Selection) {
  const [opened, setOpened] = useState(false);
  const { Part: FilterSheet, want, prepare, isAwaited } = useLatePart(loadSheet, showPartFailed);
  const opener: ComponentProps<"button"> = {
    type: "button",
    "aria-haspopup": "dialog",
    "aria-expanded": opened,
    "aria-busy": isAwaited,
    onPointerEnter: () => {
      prepare();
      void afterInput().then(selection.prepare);
    },
    onClick: () => {
      void afterInput().then(selection.prepare);
      void want().then(setOpened);
    },
  };
  const sheet = FilterSheet && (
    <FilterSheet selection={selection} opened={opened} onClose={() => setOpened(false)} />
  );
  return { opener, sheet };
}

interface Props {
  selection: Selection;
  opener: ComponentProps<"button">;
}

/** Opens the sheet on narrow screens. */
export function FilterSheetButton({ selection, opener }: Props) {
  const t = useStore(messages);
  const { playlist, videos } = selection;
  const isLoading = selection.state === "loading";
  return (
    <button {...opener} className={`app-group ${classes.sheetButton}`}>
      {isLoading ? (
        <span className={classes.muted}>{t.whatToWatch}</span>
      ) : (
        <>
          <bdi className={controls.clip}>{playlist?.name ?? t.choosePlaylist}</bdi>
          <span className={classes.muted}>{t.videoCount(videos.length)}</span>
        </>
      )}
      <IconChevronDown size={18} stroke={1.75} className={classes.muted} aria-hidden />
    </button>
  );
}

/** Opens it from the home page, on every screen. */
export function BrowseAll({ opener }: Pick<Props, "opener">) {
  const t = useStore(messages);
  return (
    <button {...opener} className={classes.browse}>
      {t.browseAll}
    </button>
  );
}
