import { useStore } from "@nanostores/react";
import { latePart } from "@minbar/ui/parts/late-part";
import controls from "#shared/controls.module.css";
import { Dialog } from "#shared/dialog/dialog.tsx";
import { messages as shared } from "#shared/messages.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import { loadReportForm } from "./load-report-form.ts";
import { messages } from "./messages.ts";
import type { ReportProps } from "./report-dialog.tsx";
import classes from "./report-sheet.module.css";

function Loading() {
  const t = useStore(shared);
  return (
    <div role="status" aria-label={t.loading} className={classes.loading}>
      <div className={controls.bar} />
      <div className={controls.bar} />
      <div className={controls.bar} />
    </div>
  );
}

/** The fields take a second more than the dialog on a slow connection. */
const Form = latePart(loadReportForm, {
  before: () => <Loading />,
  onFailed({ onClose }) {
    showPartFailed();
    onClose();
  },
});

/** The dialog of the report, whose form is loaded when it opens. */
export function ReportSheet({ opened, ...form }: ReportProps & { opened: boolean }) {
  const t = useStore(messages);
  return (
    <Dialog title={t.title} opened={opened} onClose={form.onClose}>
      <Form {...form} />
    </Dialog>
  );
}
