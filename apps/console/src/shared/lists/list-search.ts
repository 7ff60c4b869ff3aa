/**
 * Makes the function that reads a page's URL parameters, so that links, reloads and Back restore the page. It sets every
 * key, because the router keeps the raw value of missing ones.
 */
export function searchReader<Readers extends Record<string, (value: unknown) => unknown>>(readers: Readers) {
  return (raw: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(raw[name])])) as {
      [Name in keyof Readers]?: ReturnType<Readers[Name]>;
    };
}

/** The search text; `undefined` if empty. The router parses a number in the URL as a number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? undefined : text;
}

export function addOf(value: unknown): 1 | undefined {
  return value === 1 ? 1 : undefined;
}

/** The id of an object of the library. */
export function contentIdOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** The id of an account. Other text is not an id, and the server would reject the whole request. */
export function userIdOf(value: unknown): string | undefined {
  const id = textOf(value);
  return id && /^[\w-]{1,64}$/u.test(id) ? id : undefined;
}

/** A playlist's id, or `none` for videos without one. */
export function playlistOf(value: unknown): number | "none" | undefined {
  return value === "none" ? "none" : contentIdOf(value);
}

/** Reads one of these values. */
export function oneOf<const Value>(values: readonly Value[]) {
  return (value: unknown): Value | undefined => values.find((one) => one === value);
}

/** Reads one of a page's tabs; the first one is the default, and `undefined`. */
export function tabOf<Other>([, ...others]: readonly [unknown, ...Other[]]) {
  return oneOf(others);
}

export const readListSearch = searchReader({
  q: textOf,
  /** Set while the dialog for a new item is open. */
  add: addOf,
});
