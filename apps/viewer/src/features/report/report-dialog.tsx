import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import controls from "#shared/controls.module.css";
import { useSite } from "@minbar/ui/site";
import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";
import { failureOf } from "./report-failure.ts";
import type { ReportFailure } from "./report-failure.ts";
import { ContactFields, LocationFields, TextField } from "./report-fields.tsx";
import { reportDraft, reportOf } from "./report-form.ts";
import type { ReportContext, ReportForm } from "./report-form.ts";
import classes from "./report.module.css";
import { useReportForm, useSendReport } from "./use-report-form.ts";

export interface ReportProps {
  context: ReportContext;
  /** The name of what was reported by one tap. */
  about?: string | undefined;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

/**
 * Enter in a one-line field, except one that filters a list; Ctrl+Enter anywhere. The browser's own handling does
 * nothing while the button is disabled.
 */
function submits({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  const isField = target instanceof HTMLInputElement && target.getAttribute("role") !== "combobox";
  return ctrlKey || metaKey || isField;
}

/** A field's error describes the sent value: the first change clears it. */
function errorsOfUnedited(
  errors: ReportFailure["fields"],
  edited: readonly string[],
): ReportFailure["fields"] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)));
}

/** The form, prefilled from its context each time it opens; an unsent draft is restored. */
export function ReportDialogForm({ context, about, onClose, onSent }: ReportProps) {
  const t = useStore(messages);
  const element = useRef<HTMLFormElement>(null);
  const { person } = useSite();
  const [draft] = useState(() => reportDraft(person, context));
  const { form, change, pickLanguage, segment } = useReportForm(context, draft);
  const send = useSendReport(draft, () => {
    onSent?.();
    onClose();
  });
  const failure = send.error ? failureOf(send.error, form) : { fields: {} };
  const [edited, setEdited] = useState<readonly string[]>([]);
  const { problem } = context;
  const isBlank = !problem && form.description.trim() === "";

  // The dialog was there before.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, []);
  // Focus the first field with an error.
  useEffect(() => {
    const invalid = send.error && element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus({ preventScroll: true });
    // Announced together with the error below it.
    invalid?.scrollIntoView({ block: "center" });
  }, [send.error]);

  function edit(changes: Partial<ReportForm>) {
    setEdited([...edited, ...Object.keys(changes)]);
    change(changes);
  }
  function submit() {
    if (send.isPending) return;
    if (isBlank) {
      showToast({ title: t.error, message: t.undescribed, tone: "error" });
    } else {
      setEdited([]);
      send.mutate(reportOf(form, { segmentId: segment?.id, problem }));
    }
  }
  const fields = { form, change: edit, errors: errorsOfUnedited(failure.fields, edited) };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // Runs before the lists, which would open.
      onKeyDownCapture={(event) => {
        if (!submits(event)) return;
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <div className={classes.body}>
        <TextField
          name="description"
          fields={fields}
          label={t.description}
          about={about}
          aria-required={!problem}
          rows={4}
          dir="auto"
        />
        <LocationFields {...fields} pickLanguage={pickLanguage} segment={segment} />
        <ContactFields {...fields} />
      </div>
      <div className={classes.foot}>
        <p role="alert" className={classes.words}>
          {failure.message}
        </p>
        <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onClose}>
          {t.cancel}
        </button>
        <button
          type="submit"
          className={`${controls.button} ${controls.fill} ${classes.submit}`}
          disabled={isBlank}
          aria-disabled={send.isPending || undefined}
        >
          {t.submit}
        </button>
      </div>
    </form>
  );
}
