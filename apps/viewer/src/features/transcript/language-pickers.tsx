import { IconChevronDown, IconColumns2 } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import tools from "#shared/tools.module.css";
import { LanguageName } from "./language-name.tsx";
import { languagesToOffer } from "./language-offer.ts";
import type { LanguageChoice } from "./language-offer.ts";
import { chooseSecondLanguage, languagesBeside } from "./second-language.ts";
import classes from "./transcript.module.css";

type Offered = ReturnType<typeof languagesToOffer>;

function optionsOf(offered: Offered) {
  return offered.map((one) => ({ value: one.tag, label: one.name, content: <LanguageName offered={one} /> }));
}

const none = "none";
const columnsButton = `${controls.button} ${controls.icon} ${controls.quiet}`;

/** A button that asks for a second language, and the select that takes its place. */
function SecondPicker({ transcripts, language, second }: Omit<LanguageChoice, "onLanguage">) {
  const t = useStore(messages);
  const offered = languagesBeside(transcripts, language);
  const columns = <IconColumns2 size={18} stroke={1.75} aria-hidden />;
  if (offered.length === 0) {
    return (
      <button type="button" className={columnsButton} aria-label={t.sideBySide} disabled>
        {columns}
      </button>
    );
  }
  return (
    <Picker
      label={t.sideBySide}
      className={second ? tools.pick : columnsButton}
      value={second}
      onPick={(value) => chooseSecondLanguage(offered.find(({ tag }) => tag === value)?.tag)}
      options={[...(second ? [{ value: none, label: t.noSecondLanguage }] : []), ...optionsOf(offered)]}
    >
      {second ? languageOf(second).name : columns}
      {second && <IconChevronDown size={18} stroke={1.75} aria-hidden />}
    </Picker>
  );
}

/** The transcript's language, and a second one beside it; for wide screens. */
export function LanguagePickers({ transcripts, language, onLanguage, second }: LanguageChoice) {
  const t = useStore(messages);
  const offered = languagesToOffer(transcripts);
  return (
    <span className={`${controls.onlyWide} ${classes.languages}`}>
      <Picker
        label={t.language}
        className={tools.pick}
        value={language}
        onPick={(value) => {
          const picked = offered.find(({ tag }) => tag === value);
          if (picked) onLanguage(picked.tag);
        }}
        options={optionsOf(offered)}
      >
        {languageOf(language).name}
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </Picker>
      <SecondPicker transcripts={transcripts} language={language} second={second} />
    </span>
  );
}
