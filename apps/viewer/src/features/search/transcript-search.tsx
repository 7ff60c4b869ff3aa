import { IconListSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import type { FirstSearch } from "./create-search.ts";

const ids = { button: "search-transcript", field: "search-transcript-field" };

const $isOpen = atom(false);

const loadRow = async () => (await import("./search-row.tsx")).SearchRow;

/** Opens the search row or focuses its field. The keyboard shortcut clicks it by its id. */
export function SearchButton({ disabled }: { disabled: boolean }) {
  const t = useStore(messages);
  const isOpen = useStore($isOpen);
  const prepare = () => void loadRow().catch(() => undefined);
  return (
    <button
      type="button"
      id={ids.button}
      className={`${controls.icon} ${isOpen ? controls.chosen : controls.quiet}`}
      disabled={disabled && !isOpen}
      aria-label={t.searchTranscript}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        $isOpen.set(true);
        const field = document.getElementById(ids.field);
        if (field instanceof HTMLInputElement) field.select();
      }}
    >
      <IconListSearch size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

/** The row between the tools and the lines, loaded when first opened. `first`: it opens with that search. */
export function TranscriptSearch({ first: given }: { first?: FirstSearch | undefined }) {
  const [first, setFirst] = useState(given);
  const isOpen = useStore($isOpen);
  const { Part: SearchRow, want } = useLatePart(loadRow, showPartFailed);
  useEffect(() => {
    if (isOpen) void want().then((came) => came || $isOpen.set(false));
  }, [isOpen, want]);
  useEffect(() => {
    if (first) $isOpen.set(true);
  }, [first]);
  // When the panel is shown again, the search starts closed.
  useEffect(() => () => $isOpen.set(false), []);
  if (!isOpen || !SearchRow) return null;
  function close() {
    $isOpen.set(false);
    setFirst(undefined);
    document.getElementById(ids.button)?.focus();
  }
  return <SearchRow fieldId={ids.field} first={first} onClose={close} />;
}
