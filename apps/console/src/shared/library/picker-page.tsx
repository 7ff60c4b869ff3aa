import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages as words } from "../messages.ts";
import { Page } from "../page.tsx";
import { useNarrow, useTightHeader } from "../use-narrow.ts";
import classes from "./picker-page.module.css";

interface Props {
  page: "arabic-transcripts" | "translations";
  /** The video select. */
  picker: ReactNode;
  actions: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The page with its video select where there is space for it: in the header, below it, or on a phone above the content.
 */
export function PickerPage({ page, picker, actions, foot, children }: Props) {
  const word = useStore(words);
  const isNarrow = useNarrow();
  const isTight = useTightHeader();
  return (
    <Page
      title={word[page]}
      beside={!isNarrow && !isTight && picker}
      actions={actions}
      bar={isTight && picker}
      foot={foot}
    >
      {isNarrow && <div className={classes.picker}>{picker}</div>}
      {children}
    </Page>
  );
}
