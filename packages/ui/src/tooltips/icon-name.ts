/** The visible text: without hidden text and text for screen readers only, which is one pixel in size. */
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

/** The name of a control without visible text, for its tooltip; `undefined` for other controls. */
export function nameOfIcon(control: Element): string | undefined {
  if (control.matches("[aria-haspopup][aria-expanded=true]") || hasSeenText(control)) return undefined;
  const words = control.cloneNode(true);
  if (!(words instanceof Element)) return undefined;
  for (const hidden of words.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return control.getAttribute("aria-label") ?? (words.textContent.trim() || undefined);
}
