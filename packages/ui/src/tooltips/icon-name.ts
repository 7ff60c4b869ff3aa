/** Text that is drawn: not the words for screen readers only, which take a pixel, nor what is hidden from them. */
function isSeen(text: Node): boolean {
  const parent = text.parentElement;
  return Boolean(
    text.textContent?.trim() &&
    parent &&
    !parent.closest("[aria-hidden=true]") &&
    parent.getBoundingClientRect().width > 1,
  );
}

function hasSeenText(control: Element): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isSeen(texts.currentNode)) return true;
  return false;
}

/** The name of a control that shows no words, in which a tooltip is of use; `undefined` of any other. */
export function nameOfIcon(control: Element): string | undefined {
  if (control.matches("[aria-haspopup][aria-expanded=true]") || hasSeenText(control)) return undefined;
  const words = control.cloneNode(true);
  if (!(words instanceof Element)) return undefined;
  for (const hidden of words.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return control.getAttribute("aria-label") ?? (words.textContent.trim() || undefined);
}
