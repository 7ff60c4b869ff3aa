import { IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Dialog } from "#shared/dialog/dialog.tsx";
import { messages as shared } from "#shared/messages.ts";
import { ApprovalBadge } from "./approval-badge.tsx";
import { $arabicFace, arabicFaces, chooseArabicFace } from "./arabic-face.ts";
import { LanguageName } from "./language-name.tsx";
import { languagesToOffer } from "./language-offer.ts";
import type { LanguageChoice } from "./language-offer.ts";
import classes from "./language-sheet.module.css";
import { messages } from "./messages.ts";
import { chooseSecondLanguage, languagesBeside } from "./second-language.ts";

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

interface EntryProps {
  chosen: boolean;
  onPick: () => void;
  /** Beside the entry's name. */
  badge?: ReactNode;
  children: ReactNode;
}

function Entry({ chosen, onPick, badge, children }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={chosen} onClick={onPick}>
        <span className={classes.mark}>{chosen && <IconCheck size={18} stroke={2} aria-hidden />}</span>
        <span className={classes.name}>{children}</span>
        {badge}
      </button>
    </li>
  );
}

function FaceGroup() {
  const words = useStore(shared);
  const face = useStore($arabicFace);
  return (
    <Group title={words.arabicFace}>
      {arabicFaces.map((one) => (
        <Entry key={one} chosen={one === face} onPick={() => chooseArabicFace(one)}>
          {words[one]}
        </Entry>
      ))}
    </Group>
  );
}

interface Props extends LanguageChoice {
  opened: boolean;
  onClose: () => void;
}

/** Both languages, and how Arabic is set, in one sheet from the foot of the screen; for narrow screens. */
export function LanguageSheet({ transcripts, language, onLanguage, second, opened, onClose }: Props) {
  const words = useStore(shared);
  const t = useStore(messages);
  const beside = languagesBeside(transcripts, language);
  function picking(pick: () => void) {
    return () => {
      pick();
      onClose();
    };
  }
  return (
    <Dialog title={words.language} opened={opened} onClose={onClose}>
      <div className={classes.body}>
        <Group title={t.firstLanguage}>
          {languagesToOffer(transcripts).map((offered) => (
            <Entry
              key={offered.tag}
              chosen={offered.tag === language}
              onPick={picking(() => onLanguage(offered.tag))}
              badge={<ApprovalBadge transcripts={transcripts} language={offered.tag} />}
            >
              <LanguageName offered={offered} />
            </Entry>
          ))}
        </Group>
        {beside.length > 0 && (
          <Group title={t.secondLanguage}>
            <Entry chosen={second === undefined} onPick={picking(() => chooseSecondLanguage(undefined))}>
              {words.noSecondLanguage}
            </Entry>
            {beside.map((offered) => (
              <Entry
                key={offered.tag}
                chosen={offered.tag === second}
                onPick={picking(() => chooseSecondLanguage(offered.tag))}
              >
                <LanguageName offered={offered} />
              </Entry>
            ))}
          </Group>
        )}
        {(language === "ar" || second === "ar") && <FaceGroup />}
      </div>
    </Dialog>
  );
}
