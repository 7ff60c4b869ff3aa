import { ActionIcon, Text } from "@mantine/core";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import {
  FileContent,
  FileLanguage,
  LeaveOut,
  FileProblem,
  FileSaved,
  ReadChoices,
} from "#shared/import/file-fields.tsx";
import { isPending } from "#shared/import/file-row.ts";
import cells from "#shared/lists/list-table.module.css";
import { messages as importWords } from "#shared/import/messages.ts";
import classes from "./import-files.module.css";
import type { ImportState } from "./import-state.ts";
import { messages } from "./messages.ts";
import type { LectureFile } from "./use-plan.ts";

interface Props extends Pick<LectureFile, "row" | "obstacle" | "sentence"> {
  /** The length of the video as text; absent while it is unknown. */
  duration: string | null | undefined;
  changes: ImportState;
}

/** Why the file cannot be imported, what it replaces, or what became of it. */
function ImportOutcome({
  row: { outcome },
  obstacle,
  sentence,
}: Pick<Props, "row" | "obstacle" | "sentence">) {
  if (outcome?.kind === "saved") return <FileSaved>{outcome.words}</FileSaved>;
  const problem = outcome?.words ?? obstacle;
  return problem === undefined ? <p>{sentence}</p> : <FileProblem>{problem}</FileProblem>;
}

/** One file of a lecture. Rendered only if it changed: 300 selects take seconds. */
export const FileTableRow = memo(function FileTableRow({
  row,
  obstacle,
  sentence,
  duration,
  changes,
}: Props) {
  const t = useStore(messages);
  const word = useStore(importWords);
  const fields = { row, name: row.path, changes };
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <bdi title={row.path}>{row.name}</bdi>
        <ReadChoices {...fields} />
        <FileContent row={row} duration={duration} changes={changes} />
      </th>
      <td className={classes.language}>
        <FileLanguage {...fields} />
        {row.languageBy === "text" && (
          <Text inherit fz="sm" c="dimmed">
            {word.judged}
          </Text>
        )}
      </td>
      <td className={cells.brief}>{t.lineCount(row.read.segments.length)}</td>
      <td className={classes.happens} role="status">
        <ImportOutcome row={row} obstacle={obstacle} sentence={sentence} />
      </td>
      <td className={`${cells.actions} ${classes.actions}`}>
        {isPending(row) && (
          <ActionIcon aria-label={t.separate({ name: row.path })} onClick={() => changes.separate(row)}>
            <IconArrowsSplit2 size={16} stroke={1.5} />
          </ActionIcon>
        )}
        <LeaveOut {...fields} />
      </td>
    </tr>
  );
});
