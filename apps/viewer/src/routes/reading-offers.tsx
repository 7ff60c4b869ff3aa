import type { ComponentProps } from "react";
import { WordHint } from "#features/glossary/word-hint.tsx";
import { LanguageOffer } from "#features/transcript/languages/language-offer.tsx";

/** What is offered once over the last lines. */
export function ReadingOffers(props: ComponentProps<typeof LanguageOffer>) {
  return (
    <>
      <LanguageOffer {...props} />
      <WordHint />
    </>
  );
}
