import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import classes from "./search-field.module.css";
import { messages } from "./messages.ts";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of a page: `/` reaches it, Escape empties it. */
export function SearchField({ label, value, onChange }: Props) {
  const t = useStore(messages);
  return (
    <TextInput
      type="search"
      role="searchbox"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      data-page-search
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && onChange("")}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        value === "" ? (
          <kbd className={classes.key}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label={t.clear} onClick={() => onChange("")} />
        )
      }
    />
  );
}
