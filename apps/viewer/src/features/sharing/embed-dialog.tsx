import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import { addressSeconds } from "@minbar/domain/library/address-values";
import { embedAddress } from "@minbar/domain/library/embed-address";
import { languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatDuration } from "@minbar/domain/segments/time";
import { showToast } from "@minbar/ui/toast";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { Dialog } from "#shared/dialog/dialog.tsx";
import dialog from "#shared/dialog/dialog.module.css";
import fields from "#shared/dialog/field.module.css";
import { messages as words } from "#shared/messages.ts";
import { embedCode } from "./embed-code.ts";
import type { CodeKind } from "./embed-code.ts";
import classes from "./embed-dialog.module.css";
import { messages } from "./messages.ts";
import type { ShareTarget } from "./share-link.ts";

async function copyCode(code: string): Promise<void> {
  const t = messages.get();
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: t.codeCopied, message: t.pasteCode, tone: "success" });
  } catch {
    showToast({ title: t.copyFailed, message: t.selectCode, tone: "error" });
  }
}

const kinds: readonly CodeKind[] = ["frame", "element"];

interface FormProps {
  target: ShareTarget;
  /** Seconds: the time of the player. */
  time: number;
}

/** What is shown, and the code for it. */
function Form({ target, time }: FormProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const code = useId();
  const [kind, setKind] = useState<CodeKind>("frame");
  const [language, setLanguage] = useState<LanguageTag>(target.language);
  const [start, setStart] = useState(time >= 1 ? formatDuration(time) : "");
  const [transcript, setTranscript] = useState(true);
  const { video, title } = target;
  const second = target.second === language ? undefined : target.second;
  const options = {
    language,
    second: transcript ? second : undefined,
    start: addressSeconds(start),
    transcript,
  };
  const text = embedCode(location.origin, { video, title, kind, ...options });
  const isWrong = start.trim() !== "" && options.start === undefined;
  return (
    <div className={dialog.body}>
      <div className={classes.options}>
        <label>
          <span className={fields.label}>{word.language}</span>
          <select
            className={`${fields.field} ${classes.language}`}
            data-autofocus
            value={language}
            onChange={({ target: { value } }) =>
              setLanguage(languages.find(({ tag }) => tag === value)?.tag ?? language)
            }
          >
            {Array.from(new Set([target.language, ...target.languages]), (tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className={fields.label}>{t.startAt}</span>
          <input
            className={`${fields.field} ${classes.start}`}
            value={start}
            placeholder="0:00"
            maxLength={12}
            dir="ltr"
            aria-invalid={isWrong}
            onChange={(event) => setStart(event.target.value)}
          />
        </label>
        <label className={classes.check}>
          <input type="checkbox" checked={transcript} onChange={() => setTranscript(!transcript)} />
          {t.withTranscript}
        </label>
      </div>
      <div className={classes.kinds} role="radiogroup" aria-label={t.code}>
        {kinds.map((one) => (
          <label key={one} className={classes.check}>
            <input type="radio" name={code} checked={one === kind} onChange={() => setKind(one)} />
            {t[one]}
          </label>
        ))}
      </div>
      <textarea
        className={`${fields.field} ${classes.code}`}
        readOnly
        dir="ltr"
        rows={4}
        aria-label={t.code}
        value={text}
      />
      <button
        type="button"
        className={`${controls.button} ${controls.fill}`}
        onClick={() => void copyCode(text)}
      >
        {t.copyCode}
      </button>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, and YouTube does not play in a sandbox */}
      <iframe
        className={classes.preview}
        title={t.preview}
        src={embedAddress(video, options)}
        loading="lazy"
      />
    </div>
  );
}

/** The code for showing the video on another site, with a preview. */
export function EmbedDialog({
  opened,
  onClose,
  ...form
}: FormProps & { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  return (
    <Dialog title={t.embed} opened={opened} onClose={onClose}>
      <Form {...form} />
    </Dialog>
  );
}
