import type { UnwrittenChange } from "../device/unwritten.ts";

/** A text that was typed and is not sent yet: the only item of its record. */
export interface InputItem {
  /** What the text is about: `video:9:vocabulary`. */
  key: string;
  json: string;
  /** Milliseconds since 1970; no two of one page are of the same time. */
  at: number;
}

/** Of the record with that id, as it was at that time. */
export interface InputVersion {
  id: string;
  at: number;
}

export function isInputItem(value: object | undefined): value is InputItem {
  if (!value || !("key" in value && "json" in value && "at" in value)) return false;
  return typeof value.key === "string" && typeof value.json === "string" && typeof value.at === "number";
}

/** The last text of a page that was closed before it could write it; `undefined` where that was to remove it. */
export function unwrittenItem({ from }: UnwrittenChange): InputItem | undefined {
  return from.flatMap(({ splice }) => splice.items).find(isInputItem);
}
