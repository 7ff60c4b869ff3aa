import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import type { ReadingDesk } from "#shared/reading.ts";
import { usePart } from "#shared/use-part.ts";

const ids = { button: "search-transcript", field: "search-transcript-field" };

const $isOpen = atom(false);

const loadRow = async () => (await import("./search-row.tsx")).SearchRow;

/** Opens the row, or goes back to its field: whoever has a key for searching clicks it by its id. */
export function SearchButton({ disabled }: { disabled: boolean }) {
  const t = useStore(messages);
  const isOpen = useStore($isOpen);
  const prepare = () => void loadRow().catch(() => undefined);
  return (
    <button
      type="button"
      id={ids.button}
      className={`${controls.button} ${controls.icon} ${isOpen ? controls.chosen : controls.quiet}`}
      disabled={disabled && !isOpen}
      aria-label={t.searchTranscript}
      title={t.searchTranscript}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        $isOpen.set(true);
        const field = document.getElementById(ids.field);
        if (field instanceof HTMLInputElement) field.select();
      }}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

/** The row between the tools and the lines, loaded with all that searches when it is first wanted. */
export function TranscriptSearch({ desk }: { desk: ReadingDesk }) {
  const isOpen = useStore($isOpen);
  const { Part: SearchRow, want } = usePart(loadRow);
  useEffect(() => {
    if (isOpen) void want();
  }, [isOpen, want]);
  // The panel that comes back begins with a closed search.
  useEffect(() => () => $isOpen.set(false), []);
  if (!isOpen || !SearchRow) return null;
  function close() {
    $isOpen.set(false);
    document.getElementById(ids.button)?.focus();
  }
  return <SearchRow desk={desk} fieldId={ids.field} onClose={close} />;
}
