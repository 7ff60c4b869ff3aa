import type { KeyboardEvent } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "../part-failed.ts";
import type { PickerProps } from "./picker-dropdown.tsx";

const loadDropdown = async () => (await import("./picker-dropdown.tsx")).PickerDropdown;

/** Chooses one option of a list, which is loaded when the control is first hovered or focused. */
export function Picker(props: PickerProps) {
  const { Part: Dropdown, want, prepare, isAwaited } = useLatePart(loadDropdown, showPartFailed);
  if (Dropdown) return <Dropdown {...props} />;
  function prepareAll() {
    prepare();
    void props.prepare?.();
  }
  const open = () => void want(props.prepare?.());
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isAwaited}
      aria-label={props.label}
      className={props.className}
      onPointerEnter={prepareAll}
      onFocus={prepareAll}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </button>
  );
}
