import { useState } from "react";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { manyOptions } from "@minbar/ui/select/list-keys";

/** Of a list those whose names hold all words typed. A list that is not long needs no field to type in. */
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
