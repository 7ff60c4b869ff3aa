import { useId, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "@nanostores/react";
import { Dropdown } from "#shared/dialog/dropdown.tsx";
import { messages } from "#shared/messages.ts";
import { OptionList } from "./option-list.tsx";
import type { OptionListProps } from "./option-list.tsx";
import classes from "./options-menu.module.css";
import { OptionsTrigger } from "./options-trigger.tsx";

interface Props extends Omit<OptionListProps, "onClose"> {
  disabled: boolean;
}

/** Replaces the placeholder button, takes its focus and opens at once; a sheet on narrow screens. */
export function OptionsMenu({ disabled, ...props }: Props) {
  const t = useStore(messages);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState(true);
  // It must not open by itself once there is a video again.
  if (wanted && disabled) setWanted(false);
  const opened = wanted && !disabled;
  const close = () => setWanted(false);

  // The placeholder button that had the focus was replaced.
  useLayoutEffect(() => trigger.current?.focus(), []);

  return (
    <>
      <OptionsTrigger
        ref={trigger}
        disabled={disabled}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setWanted(!wanted)}
      />
      {opened && (
        <Dropdown
          id={id}
          role="dialog"
          anchor={trigger}
          aria-label={t.playback}
          className={classes.dropdown}
          onClose={close}
        >
          <OptionList {...props} onClose={close} />
        </Dropdown>
      )}
    </>
  );
}
