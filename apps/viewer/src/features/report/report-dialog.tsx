import { Textarea } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { noProblemDescribed } from "@minbar/domain/team/reported-issue";
import controls from "#shared/controls.module.css";
import { Dialog } from "#shared/dialog/dialog.tsx";
import { toast } from "#shared/toast.ts";
import { ContactFields } from "./contact-fields.tsx";
import { look } from "./fields.ts";
import { messages } from "./messages.ts";
import { PlaceFields } from "./place-fields.tsx";
import type { AtHand } from "./prefill.ts";
import { failureOf } from "./report-failure.ts";
import type { ReportFailure } from "./report-failure.ts";
import { reportOf } from "./report-form.ts";
import type { ReportForm } from "./report-form.ts";
import classes from "./report.module.css";
import { useReportForm } from "./use-report-form.ts";
import { useSendReport } from "./use-report-mutations.ts";

interface Props {
  atHand: AtHand;
  onClose: () => void;
}

/** Enter in a line of text, or Ctrl with Enter anywhere: a disabled button would swallow the browser's own. */
function submits({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || target instanceof HTMLInputElement;
}

/** A sentence at a field is about what was sent: it goes with the first change. */
function unedited(errors: ReportFailure["fields"], edited: readonly string[]): ReportFailure["fields"] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)));
}

function Form({ atHand, onClose }: Props) {
  const t = useStore(messages);
  const element = useRef<HTMLFormElement>(null);
  const { form, change, pickLanguage, segment } = useReportForm(atHand);
  const send = useSendReport(onClose);
  const failure = send.error ? failureOf(send.error, form) : { fields: {} };
  const [edited, setEdited] = useState<readonly string[]>([]);
  const isBlank = form.description.trim() === "";

  // Once the fields say what is wrong, the first of them has the focus.
  useEffect(() => {
    const invalid = send.error && element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus({ preventScroll: true });
    // With its sentence below it.
    invalid?.scrollIntoView({ block: "center" });
  }, [send.error]);

  function edit(changes: Partial<ReportForm>) {
    setEdited([...edited, ...Object.keys(changes)]);
    change(changes);
  }
  function submit() {
    if (send.isPending) return;
    if (isBlank) {
      void toast({ title: t.error, message: noProblemDescribed, tone: "error" });
    } else {
      setEdited([]);
      send.mutate(reportOf(form, segment?.id));
    }
  }
  const errors = unedited(failure.fields, edited);
  const fields = { form, change: edit, errors };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (!submits(event)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.body}>
        <Textarea
          {...look}
          data-autofocus
          label={t.description}
          value={form.description}
          error={errors.description}
          aria-required
          rows={4}
          dir="auto"
          onChange={(event) => edit({ description: event.currentTarget.value })}
        />
        <PlaceFields {...fields} pickLanguage={pickLanguage} segment={segment} />
        <ContactFields {...fields} />
      </div>
      <div className={classes.foot}>
        <p role="alert" className={classes.words}>
          {failure.words}
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

/** The form, prefilled with what is at hand whenever it opens; what was typed and not sent is there again. */
export function ReportDialog({ opened, ...form }: Props & { opened: boolean }) {
  const t = useStore(messages);
  return (
    <Dialog title={t.title} opened={opened} onClose={form.onClose}>
      <Form {...form} />
    </Dialog>
  );
}
