import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import tools from "#shared/tools.module.css";
import type { LanguageChoice } from "./language-options.ts";

const loadSheet = async () => (await import("./language-sheet.tsx")).LanguageSheet;

/** `Arabic`, or `EN + AR`: opens the sheet for all languages, for narrow screens. */
export function LanguageSheetButton(choice: LanguageChoice) {
  const t = useStore(messages);
  const [opened, setOpened] = useState(false);
  const { Part: LanguageSheet, want, prepare, isAwaited } = useLatePart(loadSheet, showPartFailed);
  const { language, second } = choice;
  const both = `${language} + ${second}`.toUpperCase();
  return (
    <span className={controls.onlyNarrow}>
      <button
        type="button"
        className={tools.pick}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-busy={isAwaited}
        onPointerEnter={prepare}
        onClick={() => void want().then(setOpened)}
      >
        <span>
          <span className="app-unseen">{t.language} </span>
          {second ? both : languageName(language)}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      {LanguageSheet && <LanguageSheet {...choice} opened={opened} onClose={() => setOpened(false)} />}
    </span>
  );
}
