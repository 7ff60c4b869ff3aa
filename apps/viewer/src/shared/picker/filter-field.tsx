import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { params } from "@nanostores/i18n";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { i18n } from "@minbar/ui/messages";
import { manyOptions } from "@minbar/ui/select/list-keys";
import classes from "./filter-field.module.css";
import { searchField } from "../search-form.tsx";
import form from "../search-form.module.css";

const messages = i18n("picker", {
  filter: "Type to filter",
  found: params<{ found: number; all: number }>("{found} of {all}"),
  nothingFound: "Nothing found",
});

interface Props extends Omit<ComponentProps<"input">, "onChange"> {
  /** The number of matches out of the total. */
  found: number;
  all: number;
  onType: (text: string) => void;
}

/** The filter field of a long list, with the number of matches. */
export function FilterField({ found, all, onType, ...input }: Props) {
  const t = useStore(messages);
  return (
    <>
      <div className={`${form.form} ${classes.box}`}>
        <IconSearch size={18} stroke={1.75} className={form.glass} aria-hidden />
        <input
          {...searchField}
          type="text"
          aria-label={t.filter}
          placeholder={t.filter}
          {...input}
          className={form.field}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={found === 0 ? classes.nothing : "app-unseen"}>
        {found === 0 && t.nothingFound}
        {found > 0 && found < all && t.found({ found, all })}
      </p>
    </>
  );
}

/** The options whose names contain all typed words. A short list has no filter field. */
export function useFilter<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const [typed, setTyped] = useState("");
  const words = searchWords(typed);
  return {
    isLong: items.length >= manyOptions,
    typed,
    setTyped,
    shown: items.filter((item) => answersSearch(nameOf(item), words)),
  };
}
