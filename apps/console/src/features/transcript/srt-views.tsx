import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { printView } from "@minbar/domain/editing/text-view";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { TextView } from "./view/text-view/text-view.tsx";
import { messages } from "./model/translation-messages.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";
import classes from "./translation-workspace.module.css";

interface Props {
  parts: TranslationText;
  open: OpenTranslation;
  isReadOnly: boolean;
}

/** The translation as SRT next to the read-only Arabic text. */
export function SrtViews({ parts, open, isReadOnly }: Props) {
  const t = useStore(messages);
  const { language } = parts.place;
  const source = parts.source?.content;
  const arabic = useMemo(() => printView("srt", source ?? []), [source]);
  const nameOf = (tag: typeof language | typeof sourceLanguage) => t.srtIn({ language: languageName(tag) });
  return (
    <div className={classes.srt}>
      <TextView
        kind="srt"
        editor={open.editor}
        language={language}
        label={nameOf(language)}
        isReadOnly={isReadOnly}
      />
      <textarea
        className={`app-reading ${classes.arabicSrt}`}
        aria-label={nameOf(sourceLanguage)}
        lang={sourceLanguage}
        dir={languageOf(sourceLanguage).direction}
        readOnly
        value={arabic}
      />
    </div>
  );
}
