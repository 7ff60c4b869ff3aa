import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import type { PickerProps } from "./picker.tsx";
import classes from "./picker-dropdown.module.css";

function Dropdown({ label, options, value, onPick, className, children, wide }: PickerProps) {
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const trigger = useRef<HTMLButtonElement>(null);
  const store = useRef(combobox);

  // The control that had the focus is gone; the list has just come: both are outside React's knowledge.
  useEffect(() => {
    trigger.current?.focus();
    store.current.selectActiveOption();
  }, []);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => {
        combobox.closeDropdown();
        onPick(picked);
      }}
      {...(wide ? { width: "target" } : {})}
      position="bottom-start"
      offset={6}
      shadow="none"
      classNames={{ dropdown: classes.dropdown, option: classes.option, options: classes.options }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          ref={trigger}
          type="button"
          aria-label={label}
          className={className}
          onClick={() => combobox.toggleDropdown()}
        >
          {children}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              selected={option.value === value}
              aria-selected={option.value === value}
            >
              <span className={classes.content}>{option.content ?? option.label}</span>
              {option.value === value && <IconCheck size={16} stroke={2} aria-hidden />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The open half of a `Picker`: takes the closed control's place, with the focus, and opens at once. */
export function PickerDropdown(props: PickerProps) {
  return (
    <ThemeProvider theme={viewerTheme}>
      <Dropdown {...props} />
    </ThemeProvider>
  );
}
