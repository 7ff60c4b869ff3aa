import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { $language } from "@minbar/ui/messages";
import { storedSwitch } from "@minbar/ui/stored-setting";
import { messages as shared } from "#shared/messages.ts";
import offer from "#shared/offer.module.css";
import { $chosenLanguage } from "#shared/reading-choices.ts";
import { $linePicker } from "#shared/shown-transcript.ts";
import type { LanguageChoice } from "./language-options.ts";
import { messages } from "./messages.ts";
import { $secondWanted } from "./second-language.ts";

/** For good: a language was chosen, or the offer closed. */
const $isOver = storedSwitch("minbar:language-offered");

interface Props extends Pick<LanguageChoice, "language" | "second" | "onLanguage"> {
  video: Pick<Video, "transcripts"> | undefined;
}

/** Whether there is a text in that language, which is not shown. */
function hasOther(own: LanguageTag, { video, language, second }: Props): boolean {
  const isShown = own === language || own === second;
  return (
    !isShown && (video?.transcripts.some((one) => one.language === own && one.segmentCount > 0) ?? false)
  );
}

/** Offers the text in the language of the interface, until a language is chosen. */
export function LanguageOffer(props: Props) {
  const t = useStore(messages);
  const { close } = useStore(shared);
  const own = useStore($language);
  const chosen = [useStore($chosenLanguage), useStore($secondWanted)];
  const isChosen = chosen.some(Boolean);
  const isOver = useStore($isOver) || isChosen;
  const isPicking = useStore($linePicker) !== undefined;
  useEffect(() => {
    if (isChosen) $isOver.set(true);
  }, [isChosen]);
  if (own === "ar" || isOver || isPicking || !hasOther(own, props)) return null;
  function end() {
    $isOver.set(true);
    // The focus must not go with the button.
    document.getElementById("reading")?.focus({ preventScroll: true });
  }
  return (
    <div className={offer.offer}>
      <button
        type="button"
        className={offer.action}
        onClick={() => {
          props.onLanguage(own);
          end();
        }}
      >
        {t.readInLanguage}
      </button>
      <button type="button" className={offer.close} aria-label={close} onClick={end}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
