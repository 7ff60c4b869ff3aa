import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { issueStatuses } from "@minbar/domain/team/reported-issue";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { reportedIssueUpdate } from "@minbar/domain/team/reported-issue-input";
import { KeptNotice } from "#shared/kept/kept-notice.tsx";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { messages } from "./messages.ts";
import { useIssueUpdate } from "./use-issues.ts";
import classes from "./issues.module.css";

/** What an admin sets of a report: only this is kept on the device while it is typed, and nothing of the reporter's. */
type Answer = Pick<ReportedIssue, "status" | "adminNote">;

const validate = schemaResolver(reportedIssueUpdate, { sync: true });

const valuesOf = ({ status, adminNote }: Answer) => ({ status, adminNote: adminNote ?? "" });

type Values = ReturnType<typeof valuesOf>;

/** What was changed: the rest is left to whoever changes it. */
function changesOf(before: Answer, { status, adminNote }: Values) {
  return {
    ...(status !== before.status && { status }),
    ...(adminNote !== (before.adminNote ?? "") && { adminNote }),
  };
}

const answerOf = ({ status, adminNote }: Answer): Answer => ({ status, adminNote });

/** The admins' part of a report: its status and their notes. */
export function IssueForm({ issue }: { issue: ReportedIssue }) {
  const t = useStore(messages);
  const { mutate, isPending } = useIssueUpdate();
  const { form, base, restart, kept } = useKeptForm({
    thing: `report:${issue.id}`,
    stored: answerOf(issue),
    valuesOf,
    validate,
  });
  const names = { Pending: t.pending, Complete: t.complete };
  const save = form.onSubmit((values) =>
    mutate(
      { id: issue.id, ...changesOf(base, values) },
      {
        onSuccess: (saved) => {
          kept.forget();
          restart(answerOf(saved));
        },
      },
    ),
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <KeptNotice kept={kept} />
      <div className={classes.field}>
        <span id="issue-status" className={classes.label}>
          {t.status}
        </span>
        <SegmentedControl
          aria-labelledby="issue-status"
          value={form.values.status}
          onChange={(status) => form.setFieldValue("status", status)}
          data={issueStatuses.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <Textarea
        label={t.notes}
        description={t.notesHint}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps("adminNote")}
      />
      <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
        {t.update}
      </Button>
    </form>
  );
}
