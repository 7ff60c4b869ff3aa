import type { KeyboardEvent, ReactNode } from "react";
import { usePart } from "#shared/use-part.ts";

interface PickerOption {
  value: string;
  /** What the option is called; shown unless there is richer `content`. */
  label: string;
  content?: ReactNode | undefined;
}

export interface PickerProps {
  /** Its name for screen readers, the same as the label beside it. */
  label: string;
  options: readonly PickerOption[];
  value: string | undefined;
  onPick: (value: string) => void;
  /** The closed control's look and content. */
  className?: string | undefined;
  children: ReactNode;
  /** Asks for the options, where they come with the opening; the list opens when that has ended. Never rejects. */
  prepare?: (() => Promise<unknown>) | undefined;
  /** Where the list is to be at least as wide as the control. */
  wide?: boolean | undefined;
}

const loadDropdown = async () => (await import("./picker-dropdown.tsx")).PickerDropdown;

type TriggerProps = Pick<PickerProps, "label" | "className" | "children" | "prepare"> & {
  onOpen: () => void;
};

function opens(event: KeyboardEvent): boolean {
  return event.key === "ArrowDown" || event.key === "ArrowUp";
}

/** Chooses one of a list. The list, with what floats it, is loaded when the control is first reached for. */
export function Picker(props: PickerProps) {
  const { Part: Dropdown, want } = usePart(loadDropdown);
  if (Dropdown) return <Dropdown {...props} />;
  return (
    <ClosedPicker
      label={props.label}
      className={props.className}
      prepare={props.prepare}
      onOpen={() => void (props.prepare?.() ?? Promise.resolve()).then(want)}
    >
      {props.children}
    </ClosedPicker>
  );
}

function ClosedPicker({ label, className, children, prepare: prepareOptions, onOpen }: TriggerProps) {
  const prepare = () => {
    void loadDropdown().catch(() => undefined);
    void prepareOptions?.();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!opens(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
