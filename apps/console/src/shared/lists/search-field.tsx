import { CloseButton, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import classes from "./search-field.module.css";
import { messages } from "../messages.ts";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A page's search field: `/` focuses it, Escape clears it. */
export function SearchField({ label, value, onChange }: Props) {
  const t = useStore(messages);
  // The typed text until the URL has it, so that the field updates at once and keeps its caret.
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined && typed === value) setTyped(undefined);
  const shown = typed ?? value;
  function change(text: string) {
    setTyped(text);
    onChange(text);
  }
  return (
    <TextInput
      type="search"
      role="searchbox"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      data-page-search
      maxLength={500}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && change("")}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        shown === "" ? (
          <Text inherit component="kbd" visibleFrom="md">
            /
          </Text>
        ) : (
          <CloseButton size="sm" aria-label={t.clear} onClick={() => change("")} />
        )
      }
    />
  );
}
