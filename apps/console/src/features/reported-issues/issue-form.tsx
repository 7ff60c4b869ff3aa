import { Button, Group, SegmentedControl, Stack, Text, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { issueStatuses } from "@minbar/domain/team/statuses";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { reportedIssueUpdate } from "@minbar/domain/team/reported-issue-input";
import { UnsavedNotice } from "#shared/dialog/unsaved-notice.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { ConflictChoice } from "#shared/library/conflict-choice.tsx";
import { messages } from "./messages.ts";
import { useIssueSave } from "./use-issues.ts";

/** The fields that an admin edits: only these are stored on the device during typing, never the reporter's data. */
type Answer = Pick<ReportedIssue, "status" | "adminNote" | "version">;

const validate = schemaResolver(reportedIssueUpdate, { sync: true });

const valuesOf = ({ status, adminNote }: Answer) => ({ status, adminNote: adminNote ?? "" });

const answerOf = ({ status, adminNote, version }: Answer): Answer => ({ status, adminNote, version });

/** The admins' fields of a report: its status and their notes. */
export function IssueForm({ issue }: { issue: ReportedIssue }) {
  const t = useStore(messages);
  const { save, isPending, conflict, takeTheirs } = useIssueSave(issue.id);
  const { form, base, restart, unsavedText } = useUnsavedForm({
    thing: `report:${issue.id}`,
    stored: answerOf(issue),
    valuesOf,
    validate,
  });
  const names = { Pending: t.pending, Complete: t.complete };
  const submit = form.onSubmit((values) => {
    const onSaved = (saved: Answer) => {
      unsavedText.forget();
      restart(answerOf(saved));
    };
    void save({ fields: values, base, onSaved });
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <Stack gap={16}>
        <UnsavedNotice unsavedText={unsavedText} />
        <Group gap="4px 12px">
          <Text inherit span id="issue-status" c="dimmed" w={120}>
            {t.status}
          </Text>
          <SegmentedControl
            aria-labelledby="issue-status"
            value={form.values.status}
            onChange={(status) => form.setFieldValue("status", status)}
            data={issueStatuses.map((value) => ({ value, label: names[value] }))}
          />
        </Group>
        <Textarea
          label={t.notes}
          description={t.notesHint}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps("adminNote")}
        />
        {conflict && (
          <ConflictChoice
            by={conflict.current.by}
            theirs={[
              { label: t.status, text: names[conflict.current.status] },
              { label: t.notes, text: conflict.current.adminNote ?? "" },
            ]}
            onKeepMine={() => void conflict.keepMine(form.getValues())}
            onTakeTheirs={() => void takeTheirs(() => restart(conflict.current))}
          />
        )}
        <Button type="submit" loading={isPending} disabled={!form.isDirty()} style={{ alignSelf: "start" }}>
          {t.update}
        </Button>
      </Stack>
    </form>
  );
}
