import { IconChevronDown, IconColumns2 } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import tools from "#shared/tools.module.css";
import { LanguageName } from "./language-name.tsx";
import { languageOptions } from "./language-options.ts";
import type { LanguageChoice, LanguageOption } from "./language-options.ts";
import { secondLanguageOptions } from "./second-language.ts";
import classes from "./languages.module.css";

function pickerOptions(languages: readonly LanguageOption[]) {
  return languages.map((one) => ({
    value: one.tag,
    label: one.name,
    content: <LanguageName option={one} />,
  }));
}

const none = "none";
const columnsButton = `${controls.icon} ${controls.quiet}`;

/** An icon while there is no second language, otherwise its name. */
function SecondPicker({ transcripts, language, second, onSecond }: Omit<LanguageChoice, "onLanguage">) {
  const t = useStore(messages);
  const options = secondLanguageOptions(transcripts, language);
  const columns = <IconColumns2 size={18} stroke={1.75} aria-hidden />;
  if (options.length === 0) {
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
      onPick={(value) => onSecond(options.find(({ tag }) => tag === value)?.tag)}
      options={[...(second ? [{ value: none, label: t.noSecondLanguage }] : []), ...pickerOptions(options)]}
    >
      {second ? languageName(second) : columns}
      {second && <IconChevronDown size={18} stroke={1.75} aria-hidden />}
    </Picker>
  );
}

/** The transcript's language and a second one, for wide screens. */
export function LanguagePickers({ onLanguage, ...choice }: LanguageChoice) {
  const { transcripts, language } = choice;
  const t = useStore(messages);
  const options = languageOptions(transcripts);
  return (
    <span className={`${controls.onlyWide} ${classes.languages}`}>
      <Picker
        label={t.language}
        className={tools.pick}
        value={language}
        onPick={(value) => {
          const picked = options.find(({ tag }) => tag === value);
          if (picked) onLanguage(picked.tag);
        }}
        options={pickerOptions(options)}
      >
        {languageName(language)}
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </Picker>
      <SecondPicker {...choice} />
    </span>
  );
}
