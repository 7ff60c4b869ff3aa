import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import { addressSeconds } from "@minbar/domain/library/address-values";
import { embedAddress } from "@minbar/domain/library/embed-address";
import type { EmbedOptions } from "@minbar/domain/library/embed-address";
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

/** What is chosen; times as they are typed. */
interface Choice extends Omit<EmbedOptions, "start" | "end"> {
  start: string;
  end: string;
}

/** An end alone would be ignored: the part begins at the beginning. */
function optionsOf({ start, end, second, ...choice }: Choice): EmbedOptions {
  const until = addressSeconds(end);
  return {
    ...choice,
    second: choice.transcript && second !== choice.language ? second : undefined,
    start: addressSeconds(start) ?? (until === undefined ? undefined : 0),
    end: until,
  };
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  /** `undefined`: none. */
  options: readonly (readonly [Value | undefined, string])[];
  onChange: (value: Value | undefined) => void;
  disabled?: boolean;
  focused?: boolean;
}

function Select<Value extends string>({ label, value, options, onChange, ...rest }: SelectProps<Value>) {
  const { disabled, focused } = rest;
  return (
    <label>
      <span className={fields.label}>{label}</span>
      <select
        className={fields.field}
        data-autofocus={focused}
        value={value ?? ""}
        disabled={disabled}
        onChange={({ target }) => onChange(options.find(([one = ""]) => one === target.value)?.[0])}
      >
        {options.map(([one = "", name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  note?: string | undefined;
}

function Time({ label, value, onChange, note }: TimeProps) {
  return (
    <label>
      <span className={fields.label}>{label}</span>
      <input
        className={fields.field}
        value={value}
        placeholder="0:00"
        maxLength={12}
        dir="ltr"
        aria-invalid={value.trim() !== "" && addressSeconds(value) === undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && <small className={classes.note}>{note}</small>}
    </label>
  );
}

interface FieldsProps extends FormProps {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

function Fields({ target, time, choice, onChange }: FieldsProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const { language, second, start, end, theme, transcript } = choice;
  const all = [...new Set([target.language, ...target.languages])];
  const named = (tags: readonly LanguageTag[]) => tags.map((tag) => [tag, languageName(tag)] as const);
  const isCurrent = start !== "" && start === startAt(time);
  return (
    <div className={classes.options}>
      <Select
        label={word.language}
        value={language}
        options={named(all)}
        onChange={(tag = language) => onChange({ language: tag })}
        focused
      />
      <Select
        label={word.sideBySide}
        value={second === language ? undefined : second}
        options={[[undefined, word.noSecondLanguage], ...named(all.filter((tag) => tag !== language))]}
        onChange={(tag) => onChange({ second: tag })}
        disabled={!transcript}
      />
      <Select
        label={word.appearance}
        value={theme}
        options={[
          ["system", word.appearanceSystem],
          ["light", word.appearanceLight],
          ["dark", word.appearanceDark],
          ["sepia", word.appearanceSepia],
        ]}
        onChange={(next = theme) => onChange({ theme: next })}
      />
      <Time
        label={t.startAt}
        value={start}
        onChange={(text) => onChange({ start: text })}
        note={isCurrent ? t.currentTime : undefined}
      />
      <Time label={t.endAt} value={end} onChange={(text) => onChange({ end: text })} />
      <label className={`app-group ${classes.check}`}>
        <input type="checkbox" checked={transcript} onChange={() => onChange({ transcript: !transcript })} />
        {t.withTranscript}
      </label>
    </div>
  );
}

interface FormProps {
  target: ShareTarget;
  /** Seconds: the time of the player. */
  time: number;
}

const startAt = (time: number) => (time >= 1 ? formatDuration(time) : "");

/** What is shown, and the code for it. */
function Form({ target, time }: FormProps) {
  const t = useStore(messages);
  const code = useId();
  const [kind, setKind] = useState<CodeKind>("frame");
  const { video, title, language, second } = target;
  const [choice, setChoice] = useState<Choice>({
    language,
    second,
    start: startAt(time),
    end: "",
    theme: "system",
    transcript: true,
  });
  const options = optionsOf(choice);
  const text = embedCode(location.origin, { video, title, kind, ...options });
  return (
    <div className={dialog.body}>
      <Fields
        target={target}
        time={time}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
      <div className={classes.kinds} role="radiogroup" aria-label={t.code}>
        {kinds.map((one) => (
          <label key={one} className={`app-group ${classes.check}`}>
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
      <button type="button" className={controls.fill} onClick={() => void copyCode(text)}>
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
