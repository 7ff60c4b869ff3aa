import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { Dialog } from "#shared/dialog/dialog.tsx";
import { CheckedEntry, SheetBody, SheetGroup } from "#shared/dialog/sheet-list.tsx";
import { messages as shared } from "#shared/messages.ts";
import { $coveredLanguage, toggleCover } from "#shared/reading-choices.ts";
import { ApprovalBadge } from "./approval-badge.tsx";
import { $arabicFace, arabicFaces } from "./arabic-face.ts";
import { LanguageName } from "./language-name.tsx";
import { languageOptions } from "./language-options.ts";
import type { LanguageChoice } from "./language-options.ts";
import { messages } from "./messages.ts";
import { secondLanguageOptions } from "./second-language.ts";

function FaceGroup() {
  const words = useStore(shared);
  const face = useStore($arabicFace);
  return (
    <SheetGroup title={words.arabicFace}>
      {arabicFaces.map((one) => (
        <CheckedEntry key={one} chosen={one === face} onPick={() => $arabicFace.set(one)}>
          {words[one]}
        </CheckedEntry>
      ))}
    </SheetGroup>
  );
}

function HideEntry({ language, onPick }: { language: LanguageTag; onPick: () => void }) {
  const t = useStore(messages);
  const isHidden = useStore($coveredLanguage) === language;
  return (
    <CheckedEntry chosen={isHidden} onPick={onPick}>
      {t.hideLanguage({ language: languageName(language) })}
    </CheckedEntry>
  );
}

interface Props extends LanguageChoice {
  opened: boolean;
  onClose: () => void;
}

/** Both languages and the Arabic typeface in one bottom sheet, for narrow screens. */
export function LanguageSheet({ opened, onClose, ...choice }: Props) {
  const { transcripts, language, onLanguage, second, onSecond } = choice;
  const words = useStore(shared);
  const t = useStore(messages);
  const seconds = secondLanguageOptions(transcripts, language);
  function closeAfter(pick: () => void) {
    return () => {
      pick();
      onClose();
    };
  }
  return (
    <Dialog title={words.language} opened={opened} onClose={onClose}>
      <SheetBody>
        <SheetGroup title={t.firstLanguage}>
          {languageOptions(transcripts).map((option) => (
            <CheckedEntry
              key={option.tag}
              chosen={option.tag === language}
              onPick={closeAfter(() => onLanguage(option.tag))}
              badge={<ApprovalBadge transcripts={transcripts} language={option.tag} />}
            >
              <LanguageName option={option} />
            </CheckedEntry>
          ))}
        </SheetGroup>
        {seconds.length > 0 && (
          <SheetGroup title={t.secondLanguage}>
            <CheckedEntry chosen={second === undefined} onPick={closeAfter(() => onSecond(undefined))}>
              {words.noSecondLanguage}
            </CheckedEntry>
            {seconds.map((option) => (
              <CheckedEntry
                key={option.tag}
                chosen={option.tag === second}
                onPick={closeAfter(() => onSecond(option.tag))}
              >
                <LanguageName option={option} />
              </CheckedEntry>
            ))}
            {second && <HideEntry language={second} onPick={closeAfter(() => toggleCover(second))} />}
          </SheetGroup>
        )}
        {(language === "ar" || second === "ar") && <FaceGroup />}
      </SheetBody>
    </Dialog>
  );
}
