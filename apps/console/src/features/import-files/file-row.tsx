import { ActionIcon, CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconArrowsSplit2, IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { isPending, notesOf } from "#shared/import/file-row.ts";
import { mayImport } from "#shared/import/import-target.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { TextPreview } from "#shared/import/text-preview.tsx";
import { FileNotes } from "#shared/subtitle-file/file-notes.tsx";
import { useUser } from "#shared/user.ts";
import classes from "./import-files.module.css";
import { messages } from "./messages.ts";
import type { PlannedFile } from "./use-plan.ts";

interface Props {
  file: PlannedFile;
  isBusy: boolean;
  onLanguage: (language: LanguageTag) => void;
  onSeparate: () => void;
  onLeaveOut: () => void;
}

function LanguageCell({ file: { row }, isBusy, onLanguage }: Pick<Props, "file" | "isBusy" | "onLanguage">) {
  const word = useStore(importWords);
  const user = useUser();
  return (
    <td className={classes.language}>
      {row.read.fault === undefined && (
        <ChoiceSelect
          aria-label={word.language({ name: row.path })}
          placeholder={word.chooseLanguage}
          disabled={isBusy || row.outcome?.kind === "saved"}
          data={languages.map(({ tag }) => ({
            value: tag,
            label: languageName(tag),
            disabled: !mayImport(user, tag),
          }))}
          value={row.language ?? null}
          onChange={(value) => isLanguageTag(value) && onLanguage(value)}
        />
      )}
      {row.languageBy === "text" && <p className={classes.quiet}>{word.judged}</p>}
    </td>
  );
}

/** Why the file cannot be imported, what it replaces, or what became of it. */
function ImportOutcome({ file: { row, obstacle, sentence } }: Pick<Props, "file">) {
  const { outcome } = row;
  const problem = outcome?.kind === "failed" ? outcome.words : obstacle;
  if (outcome?.kind === "saved")
    return (
      <p className={classes.saved}>
        <IconCheck size={14} stroke={1.75} aria-hidden />
        {outcome.words}
      </p>
    );
  if (problem === undefined) return <p>{sentence}</p>;
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {problem}
    </p>
  );
}

/** One file of a lecture. */
export function FileTableRow({ file, isBusy, onLanguage, onSeparate, onLeaveOut }: Props) {
  const t = useStore(messages);
  const word = useStore(importWords);
  const { row } = file;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <bdi title={row.path}>{row.name}</bdi>
        <FileNotes report={notesOf(row.read)} />
        <TextPreview row={row} />
      </th>
      <LanguageCell file={file} isBusy={isBusy} onLanguage={onLanguage} />
      <td className={`${classes.lines} app-number`}>{t.lineCount(row.read.segments.length)}</td>
      <td className={classes.happens} role="status">
        <ImportOutcome file={file} />
      </td>
      <td className={classes.actions}>
        {isPending(row) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.separate({ name: row.path })}
            disabled={isBusy}
            onClick={onSeparate}
          >
            <IconArrowsSplit2 size={16} stroke={1.5} />
          </ActionIcon>
        )}
        {row.outcome?.kind !== "saved" && (
          <CloseButton
            aria-label={word.leaveOut({ name: row.path })}
            disabled={isBusy}
            onClick={onLeaveOut}
          />
        )}
      </td>
    </tr>
  );
}
