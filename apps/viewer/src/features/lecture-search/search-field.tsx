import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { KeyboardEvent } from "react";
import { takeTyped } from "@minbar/ui/keys/typing-ahead";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { useNavigation } from "#shared/navigation.ts";
import controls from "#shared/controls.module.css";
import form from "#shared/search-form.module.css";
import { SearchForm } from "#shared/search-form.tsx";
import { messages } from "./messages.ts";
import { foundLines, wasLineOpened } from "./opened-line.ts";
import type { SearchInput } from "./use-search-input.ts";

interface Props {
  address: LectureSearchAddress;
  input: SearchInput;
}

/** The field of the search page; the results follow what is typed. */
export function SearchField({ address, input }: Props) {
  const t = useStore(messages);
  const { history } = useNavigation();
  const field = useRef<HTMLInputElement>(null);
  const { text, type, submit } = input;
  const { language, category, playlist } = address;

  const onArrival = useEffectEvent((element: HTMLInputElement) => {
    // Typed before the scripts were loaded.
    if (element.value !== text) type(element.value);
    const { isTyping = false } = history.location.state as { isTyping?: boolean };
    if (wasLineOpened() || (text !== "" && !isTyping)) return;
    element.focus();
    element.setSelectionRange(text.length, text.length);
  });
  useEffect(() => {
    if (field.current) onArrival(field.current);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") foundLines()[0]?.focus();
    else if (event.key === "Escape" && text !== "") type("");
    else if (event.key === "Escape") field.current?.blur();
    else return;
    event.preventDefault();
  }
  return (
    <SearchForm
      ref={field}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        const typed = takeTyped();
        if (typed?.text) type(typed.text);
      }}
      onSearch={submit}
    >
      {Object.entries({ language, category, playlist }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {text !== "" && (
        <button
          type="button"
          className={`${controls.icon} ${controls.quiet} ${form.action}`}
          aria-label={t.clear}
          onClick={() => {
            type("");
            field.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </SearchForm>
  );
}
