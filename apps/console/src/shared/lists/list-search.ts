/** The URL parameters of a list, so that links, reloads and Back restore it. */
export interface ListSearch {
  q?: string | undefined;
  /** Set while the dialog for a new item is open. */
  add?: 1 | undefined;
}

/** The search text; `undefined` if empty. The router parses a number in the URL as a number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? undefined : text;
}

export function addOf(value: unknown): 1 | undefined {
  return value === 1 ? 1 : undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return { q: textOf(raw["q"]), add: addOf(raw["add"]) };
}

/** The id of an object of the library. */
export function contentIdOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
