import type { KeyboardEvent } from "react";
import { useLatePart } from "@minbar/ui/late-part";
import { tellPartFailed } from "../part-failed.ts";
import type { PickerProps } from "./picker-dropdown.tsx";

const loadDropdown = async () => (await import("./picker-dropdown.tsx")).PickerDropdown;

type TriggerProps = Pick<PickerProps, "label" | "className" | "children"> & {
  prepare: () => void;
  onOpen: () => void;
};

function opens(event: KeyboardEvent): boolean {
  return event.key === "ArrowDown" || event.key === "ArrowUp";
}

/** Chooses one of a list. The list is loaded when the control is first pointed at or focused. */
export function Picker(props: PickerProps) {
  const { Part: Dropdown, want, prepare } = useLatePart(loadDropdown, tellPartFailed);
  if (Dropdown) return <Dropdown {...props} />;
  return (
    <ClosedPicker
      label={props.label}
      className={props.className}
      prepare={() => {
        prepare();
        void props.prepare?.();
      }}
      onOpen={() => void (props.prepare?.() ?? Promise.resolve()).then(want)}
    >
      {props.children}
    </ClosedPicker>
  );
}

function ClosedPicker({ label, className, children, prepare, onOpen }: TriggerProps) {
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
