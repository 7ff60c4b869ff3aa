import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { storedSwitch } from "@minbar/ui/stored-setting";
import offer from "#shared/offer.module.css";
import { $isWordExplained } from "#shared/reading-choices.ts";
import { $linePicker, $transcript } from "#shared/shown-transcript.ts";
import { useWordHint } from "#shared/word-hint.ts";

/** Once on a device. */
const $isSeen = storedSwitch("minbar:word-hinted");

/** Tells once, where Arabic is shown, that its words have meanings: until anything is tapped or a word is explained. */
export function WordHint() {
  const text = useWordHint();
  const hint = useRef<HTMLDivElement>(null);
  const transcript = useStore($transcript);
  const isSeen = useStore($isSeen);
  const isPicking = useStore($linePicker) !== undefined;
  const isArabic = [transcript?.language, transcript?.second?.language].includes("ar");
  useEffect(() => {
    if (isSeen) return undefined;
    // Behind another offer it has not been seen yet.
    const see = () => hint.current?.checkVisibility() && $isSeen.set(true);
    const taps = new AbortController();
    addEventListener("pointerdown", see, { signal: taps.signal, capture: true });
    const stop = $isWordExplained.listen(see);
    return () => {
      taps.abort();
      stop();
    };
  }, [isSeen]);
  if (isSeen || isPicking || !isArabic) return null;
  return (
    <div ref={hint} className={offer.offer}>
      <span className={offer.text}>{text}</span>
    </div>
  );
}
