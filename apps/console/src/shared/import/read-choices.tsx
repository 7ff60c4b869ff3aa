import { Select } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { FileRow, ReadChoice } from "./file-row.ts";
import classes from "./read-choices.module.css";
import { messages } from "./messages.ts";

/** Encodings of files in the languages of the library. */
const encodings = [
  "utf-8",
  "windows-1256",
  "windows-1254",
  "windows-1252",
  "windows-1251",
  "windows-1250",
  "iso-8859-6",
  "iso-8859-9",
  "iso-8859-15",
  "macintosh",
];

interface Props {
  row: FileRow;
  /** Tells the file from others in the names of the fields. */
  name: string;
  isBusy?: boolean;
  onRead: (change: ReadChoice) => void;
}

/** The encoding, if it is a guess or a person chose it. */
function EncodingChoice({ row: { read, choice }, name, isBusy = false, onRead }: Props) {
  const t = useStore(messages);
  const { encoding, isGuess = false } = read;
  if (encoding === undefined || (!isGuess && choice?.encoding === undefined)) return null;
  return (
    <Select
      size="xs"
      label={isGuess ? t.guessed : t.encoding}
      aria-label={t.encodingOf({ name })}
      disabled={isBusy}
      data={[...new Set([encoding, ...encodings])].map((value) => ({ value, label: value.toUpperCase() }))}
      value={encoding}
      allowDeselect={false}
      onChange={(value) => value && onRead({ encoding: value })}
    />
  );
}

/** The column of a table, if several have words. */
function ColumnField({ row: { read }, name, isBusy = false, onRead }: Props) {
  const t = useStore(messages);
  const { columns = [], column = null } = read;
  if (columns.length < 2) return null;
  return (
    <Select
      size="xs"
      label={t.column}
      aria-label={t.columnOf({ name })}
      placeholder={t.chooseColumn}
      disabled={isBusy}
      data={[...new Set(columns)]}
      value={column}
      allowDeselect={false}
      onChange={(value) => value && onRead({ column: value })}
    />
  );
}

/** What the content of a file does not say: its encoding if that is a guess, and which column of a table is meant. */
export function ReadChoices(props: Props) {
  if (props.row.outcome?.kind === "saved") return null;
  return (
    <div className={classes.choices}>
      <EncodingChoice {...props} />
      <ColumnField {...props} />
    </div>
  );
}
