import { Box, Card, Group, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import {
  FileContent,
  FileLanguage,
  LeaveOut,
  FileProblem,
  FileSaved,
  ReadChoices,
} from "#shared/import/file-fields.tsx";
import type { Outcome, RowChanges } from "#shared/import/file-row.ts";
import type { PlannedFile } from "#shared/import/import-plan.ts";
import { replacement } from "#shared/import/import-target.ts";
import { messages } from "#shared/import/messages.ts";
import { FoundLine } from "#shared/subtitle-file/file-notes.tsx";
import classes from "./import.module.css";

interface Props extends PlannedFile {
  isBusy: boolean;
  videoId: number;
  /** The length of the video as text. */
  duration: string | null;
  changes: RowChanges;
}

function Result({ outcome, target, videoId }: { outcome: Outcome } & Pick<Props, "target" | "videoId">) {
  const t = useStore(messages);
  if (outcome.kind === "failed") return <FileProblem>{outcome.words}</FileProblem>;
  return (
    <FileSaved>
      {outcome.words}{" "}
      {target?.isDraft && (
        <Link to="/arabic-transcripts" search={{ videoId }}>
          {t.openArabic}
        </Link>
      )}
    </FileSaved>
  );
}

function Head({ row, isBusy, changes }: Pick<Props, "row" | "isBusy" | "changes">) {
  const t = useStore(messages);
  const fields = { row, name: row.name, isBusy, changes };
  return (
    <Group gap={8} align="start" wrap="nowrap" className={classes.head}>
      <IconFileText size={16} stroke={1.5} color="var(--app-muted)" aria-hidden />
      <Box flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
        <bdi>{row.name}</bdi>
        {row.read.fault === undefined && <FoundLine read={row.read} />}
        {row.languageBy === "text" && (
          <Text inherit c="dimmed">
            {t.judged}
          </Text>
        )}
      </Box>
      <FileLanguage {...fields} className={classes.language} />
      <LeaveOut {...fields} />
    </Group>
  );
}

/** Why the file cannot be imported, or what it replaces. */
function ImportPreview({ row, target, obstacle }: Pick<Props, "row" | "target" | "obstacle">) {
  if (row.outcome?.kind === "saved") return null;
  if (obstacle !== undefined) return <FileProblem>{obstacle}</FileProblem>;
  return target ? (
    <Text inherit fw={500}>
      {replacement(target, row.read.segments)}
    </Text>
  ) : null;
}

/** One file: its content, its language, and its result. */
export function ImportFile(props: Props) {
  const { row, target, videoId, duration, isBusy, changes } = props;
  return (
    <Card component="li" radius={8} padding="10px 12px" className={classes.file} style={{ gap: 8 }}>
      <Head {...props} />
      <ReadChoices row={row} name={row.name} isBusy={isBusy} changes={changes} />
      <ImportPreview {...props} />
      <div role="status">
        {row.outcome && <Result outcome={row.outcome} target={target} videoId={videoId} />}
      </div>
      <FileContent row={row} duration={duration} isBusy={isBusy} changes={changes} />
    </Card>
  );
}
