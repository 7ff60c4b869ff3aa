import { longestQuery } from "@minbar/domain/search/query-length";
import { searchTokens } from "@minbar/domain/search/search-token";

/** `signs`: without a letter or digit, which the server refuses. */
export type QueryState = "empty" | "signs" | "tooLong" | "searchable";

export function queryState(text: string): QueryState {
  if (text.length > longestQuery) return "tooLong";
  if (text.trim() === "") return "empty";
  return searchTokens(text).length === 0 ? "signs" : "searchable";
}
