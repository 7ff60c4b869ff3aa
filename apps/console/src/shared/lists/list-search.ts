/** What a list keeps in the address, so that a link, a reload and the way back show it again. */
export interface ListSearch {
  q?: string | undefined;
  /** Set while the dialog that makes a new one is open. */
  add?: 1 | undefined;
}

/** The text searched for; none where it is empty. The router reads a number in the address as a number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? undefined : text;
}

export function addOf(value: unknown): 1 | undefined {
  return value === 1 ? 1 : undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return { q: textOf(raw["q"]), add: addOf(raw["add"]) };
}

/** The id of something of the library. */
export function contentIdOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
