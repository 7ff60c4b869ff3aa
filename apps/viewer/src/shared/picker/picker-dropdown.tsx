import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import type { PickerProps } from "./picker.tsx";
import classes from "./picker-dropdown.module.css";

function Dropdown({ label, options, value, onPick, className, children, wide }: PickerProps) {
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const trigger = useRef<HTMLButtonElement>(null);
  const store = useRef(combobox);
  const listId = useId();
  const isOpen = combobox.dropdownOpened;

  // The control that had the focus is gone; the list has just come: both are outside React's knowledge.
  useEffect(() => {
    trigger.current?.focus();
    store.current.openDropdown();
  }, []);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => {
        combobox.closeDropdown();
        onPick(picked);
      }}
      width={wide ? "target" : "max-content"}
      position="bottom-start"
      // Beside its control, so that it stands in the same part of the page.
      withinPortal={false}
      offset={6}
      shadow="none"
      classNames={{ dropdown: classes.dropdown, option: classes.option, options: classes.options }}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        // Its own two come one rendering late.
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
      >
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
        <Combobox.Options id={listId} aria-label={label}>
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
