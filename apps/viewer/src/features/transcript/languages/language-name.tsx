import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import type { LanguageOption } from "./language-options.ts";
import classes from "./languages.module.css";

/** A language to choose: its English and native names, or a note that it has no transcript yet. */
export function LanguageName({ option }: { option: LanguageOption }) {
  const { tag, name, nativeName, direction, hasContent } = option;
  const t = useStore(messages);
  return (
    <span className={`app-group ${classes.language} ${hasContent ? "" : classes.unavailable}`}>
      <span>{name}</span>
      {hasContent ? (
        <bdi lang={tag} dir={direction} className={classes.nativeName}>
          {nativeName}
        </bdi>
      ) : (
        <span className={classes.nativeName}>{t.noTranscriptYet}</span>
      )}
    </span>
  );
}
