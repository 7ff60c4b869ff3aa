import { useStore } from "@nanostores/react";
import { i18n } from "@minbar/ui/messages";

const messages = i18n("viewer-word-hint", {
  point: "Point at a word to see its meaning",
  hold: "Hold a word to see its meaning",
});

/** How the glossary is asked, with a mouse or with a finger. */
export function useWordHint(): string {
  const t = useStore(messages);
  return matchMedia("(hover: hover)").matches ? t.point : t.hold;
}
