/** Where every key writes, chooses or belongs to a dialog. */
const takers =
  "input, textarea, select, [contenteditable], dialog, [role=combobox], [role=listbox], [role=menu], [role=dialog]";

/** Where space presses what has the focus, and where arrows move within it. */
const pressed = "button, a, summary, [role=button], [role=tab]";
const movedIn = "[role=tab], [role=radio], [role=slider], [role=toolbar]";

/** Whether a key belongs to the control that has the focus, or to a dialog that is open. */
export function belongsToControl({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  if (document.querySelector("[aria-modal=true]")) return true;
  if (!(target instanceof Element)) return false;
  const owners = [takers, ...(key === " " ? [pressed] : []), ...(key.startsWith("Arrow") ? [movedIn] : [])];
  return target.closest(owners.join()) !== null;
}
