import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { isLanguageTag, languageOf, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceFromList } from "#shared/picker/picker-dropdown.tsx";
import { messages } from "./messages.ts";
import type { ReportFailure } from "./report-failure.ts";
import { segmentIndexOf, segmentNumberOf } from "./report-form.ts";
import type { ReportForm } from "./report-form.ts";
import controls from "#shared/controls.module.css";
import fieldClasses from "#shared/dialog/field.module.css";
import classes from "./report.module.css";

interface FieldsProps {
  form: ReportForm;
  change: (changes: Partial<ReportForm>) => void;
  errors: ReportFailure["fields"];
}

interface FieldProps {
  label: string;
  className?: string | undefined;
  error: string | undefined;
  /** Below the label. */
  about?: string | undefined;
  /** Below the control, in the language and direction of these attributes. */
  hint?: ComponentProps<"p"> | undefined;
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A control with its label, and what is to be said of it. */
function Field({ label, className = "", error, about, hint, children }: FieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const texts = { about: about !== undefined, hint: hint !== undefined, error: isInvalid };
  const describing = Object.entries(texts).flatMap(([name, isThere]) => (isThere ? [`${id}-${name}`] : []));
  return (
    <div className={`${classes.field} ${className}`}>
      <label htmlFor={id} className={fieldClasses.label}>
        {label}
      </label>
      {about !== undefined && (
        <p id={`${id}-about`} className={`app-clamp ${classes.hint}`}>
          {about}
        </p>
      )}
      {children({ id, "aria-invalid": isInvalid, "aria-describedby": describing.join(" ") || undefined })}
      {hint && <p {...hint} id={`${id}-hint`} className={`app-clamp ${classes.hint}`} />}
      {isInvalid && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps
  extends Omit<ComponentProps<"input">, "form">, Partial<Omit<FieldProps, "children">> {
  name: Exclude<keyof ReportForm, "language">;
  label: string;
  fields: FieldsProps;
  /** Of several lines. */
  rows?: number;
}

/** A text field of the form. */
export function TextField({
  name,
  fields,
  label,
  className,
  error,
  about,
  hint,
  rows,
  ...input
}: TextFieldProps) {
  const { form, change, errors } = fields;
  return (
    <Field {...{ label, className, about, hint }} error={error ?? errors[name]}>
      {(described) => {
        const control = {
          ...described,
          className: fieldClasses.field,
          value: form[name],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            change({ [name]: currentTarget.value }),
        };
        const { "aria-required": required, dir } = input;
        return rows ? (
          <textarea {...control} rows={rows} aria-required={required} dir={dir} data-autofocus />
        ) : (
          <input type="text" {...control} {...input} />
        );
      }}
    </Field>
  );
}

interface Option {
  value: string;
  label: string;
}

/** Contains the chosen entry even before its name is loaded. */
function optionsOf(none: string, known: readonly Option[], chosen: string): Option[] {
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  return [{ value: "", label: none }, ...known, ...(isKnown ? [] : [{ value: chosen, label: `#${chosen}` }])];
}

interface SelectProps {
  label: string;
  className?: string | undefined;
  value: string;
  options: readonly Option[];
  error: string | undefined;
  disabled?: boolean;
  onPick: (value: string) => void;
}

/** A form field whose value comes from a list. */
function Select({ label, className, value, options, error, disabled = false, onPick }: SelectProps) {
  return (
    <Field label={label} error={error} className={className}>
      {(described) => (
        <ChoiceFromList
          wide
          label={label}
          className={fieldClasses.field}
          value={value}
          options={options.map((option) => ({ ...option, content: <bdi>{option.label}</bdi> }))}
          onPick={onPick}
          control={{ ...described, disabled }}
        >
          <bdi className={controls.clip}>{options.find((option) => option.value === value)?.label}</bdi>
          <IconChevronDown size={18} stroke={1.75} className={classes.chevron} aria-hidden />
        </ChoiceFromList>
      )}
    </Field>
  );
}

function useVideoOptions({ playlistId, videoId }: Pick<ReportForm, "playlistId" | "videoId">) {
  const id = Number(playlistId);
  const playlists = api.playlists.list.useQuery();
  const videos = api.playlists.videos.useQuery({ id }, { enabled: id > 0 });
  // A video may be in no playlist.
  const alone = api.videos.byId.useQuery({ id: Number(videoId) }, { enabled: id === 0 && videoId !== "" });
  const listed = videos.data ?? (alone.data ? [alone.data] : []);
  return {
    playlists: (playlists.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    videos: listed.map(({ id, title }) => ({ value: String(id), label: title })),
  };
}

interface LocationProps extends FieldsProps {
  pickLanguage: (language: LanguageTag) => void;
  /** The segment at the index. */
  segment: Segment | undefined;
}

/** The location of the problem. */
export function LocationFields({ pickLanguage, segment, ...fields }: LocationProps) {
  const { form, change, errors } = fields;
  const t = useStore(messages);
  const { playlists, videos } = useVideoOptions(form);
  const offered = languages.filter(({ tag }) => tag !== "de" || form.language === "de");
  const { direction } = languageOf(form.language);
  return (
    <div className={classes.group}>
      <Select
        label={t.playlist}
        value={form.playlistId}
        error={errors.playlistId}
        options={optionsOf(t.choosePlaylist, playlists, form.playlistId)}
        onPick={(playlistId) => change({ playlistId, videoId: "", segmentIndex: "" })}
      />
      <Select
        label={t.video}
        value={form.videoId}
        error={errors.videoId}
        disabled={form.playlistId === ""}
        options={optionsOf(t.chooseVideo, videos, form.videoId)}
        onPick={(videoId) => change({ videoId, segmentIndex: "" })}
      />
      <Select
        className={classes.half}
        label={t.language}
        value={form.language}
        error={errors.language}
        options={offered.map(({ tag }) => ({ value: tag, label: languageName(tag) }))}
        onPick={(value) => isLanguageTag(value) && pickLanguage(value)}
      />
      <TextField
        name="segmentIndex"
        fields={fields}
        value={segmentNumberOf(form.segmentIndex)}
        onChange={({ currentTarget }) => change({ segmentIndex: segmentIndexOf(currentTarget.value) })}
        className={classes.half}
        label={t.segmentIndex}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint={
          segment && {
            lang: form.language,
            dir: direction,
            children: (
              <>
                <span className="app-number">{segment.time}</span> {segment.text}
              </>
            ),
          }
        }
      />
    </div>
  );
}

/** Optional contact details for an answer. */
export function ContactFields(fields: FieldsProps) {
  const t = useStore(messages);
  const [isNoEmail, setNoEmail] = useState(false);
  return (
    <div role="group" aria-labelledby="report-contact" className={classes.group}>
      <p id="report-contact" className={`app-group ${controls.note} ${classes.legend}`}>
        {t.contact}
      </p>
      <TextField name="contactName" fields={fields} label={t.name} autoComplete="name" dir="auto" />
      <TextField name="contactMobile" fields={fields} label={t.mobile} type="tel" autoComplete="tel" />
      <TextField
        name="contactEmail"
        fields={fields}
        error={isNoEmail ? t.noEmail : undefined}
        onBlur={({ currentTarget }) => setNoEmail(currentTarget.validity.typeMismatch)}
        className={classes.all}
        label={t.email}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}
