import { keepTyping } from "@minbar/ui/keys/typing-ahead";
import { searchIds } from "./search-form.tsx";

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
