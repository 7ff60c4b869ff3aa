import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps, SubmitEvent } from "react";
import { longestQuery } from "@minbar/domain/search/query-length";
import { keepTyping } from "@minbar/ui/keys/typing-ahead";
import { lectureSearchPath, stringifySearch } from "./address-search.ts";
import { messages } from "./messages.ts";
import { useNavigation } from "./navigation.ts";
import classes from "./search-form.module.css";

export const searchIds = { field: "search-lectures", link: "open-search" };

/** What every field has that searches or filters. */
export const searchField = {
  inputMode: "search",
  enterKeyHint: "search",
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
  dir: "auto",
} as const;

interface Props extends ComponentProps<"input"> {
  /** By default it opens the page of the results. */
  onSearch?: () => void;
}

/** Searches all lectures; a form of the page, which works without scripts. `children`: further fields and buttons. */
export function SearchForm({ onSearch, children, ...input }: Props) {
  const t = useStore(messages);
  const { history, load } = useNavigation();
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (onSearch) return onSearch();
    const q = document.getElementById(searchIds.field);
    if (!(q instanceof HTMLInputElement)) return;
    history.push(lectureSearchPath + stringifySearch({ q: q.value }), { isTyping: true });
  }
  return (
    <form
      role="search"
      action={lectureSearchPath}
      className={classes.form}
      aria-label={t.searchLectures}
      onSubmit={onSubmit}
    >
      <IconSearch size={18} stroke={1.75} className={classes.glass} aria-hidden />
      <input
        id={searchIds.field}
        className={classes.field}
        name="q"
        {...searchField}
        aria-label={t.searchLectures}
        placeholder={t.searchLectures}
        // Not `maxLength`, which would cut what is pasted.
        pattern={`.{0,${longestQuery}}`}
        title={t.searchAtMost({ characters: longestQuery })}
        onFocus={() => void load(lectureSearchPath)?.catch(() => undefined)}
        {...input}
      />
      {children}
    </form>
  );
}

/** Focuses the field that searches all lectures; on narrow screens opens its page. */
export function openLectureSearch(): boolean {
  const field = document.getElementById(searchIds.field);
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.select();
    return true;
  }
  const link = document.getElementById(searchIds.link);
  if (link) keepTyping();
  link?.click();
  return link !== null;
}
