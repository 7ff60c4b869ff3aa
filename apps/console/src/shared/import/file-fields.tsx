import { Button, CloseButton, Flex, Group, Select } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { languageOf, isLanguageTag, languages } from "@minbar/domain/library/language";
import { findBeyondEnd, shiftEarlier } from "@minbar/domain/segments/beyond-end";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { formatTime, parseTime, secondsOf } from "@minbar/domain/segments/time";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "../choice-select.tsx";
import { FileNotes, KeepAsIs } from "../subtitle-file/file-notes.tsx";
import type { ReadFile } from "../subtitle-file/read-file.ts";
import { useUser } from "../user.ts";
import classes from "./file-fields.module.css";
import { notesOf, readAgain } from "./file-row.ts";
import type { FileRow, ReadChoice, RowChanges } from "./file-row.ts";
import { mayImport } from "./import-target.ts";
import { messages } from "./messages.ts";

interface TimesProps {
  read: ReadFile;
  /** The length of the video as lists show it, `12:34`; absent while it is unknown. */
  duration: string | null | undefined;
  isBusy?: boolean | undefined;
  onRead: (read: ReadFile) => void;
}

/** A time in a sentence of any direction. */
const isolated = (time: string) => `\u2066${time}\u2069`;

/** A sentence on the times of a file, with a button. */
function TimesNote({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Group className={classes.times ?? ""} gap="4px 8px" my={4} fz="sm" c={color}>
      {children}
    </Group>
  );
}

/** Names times after the end of the video, and offers to shift the text if all of it is late by whole hours. */
function LateTimes({ read, duration, isBusy = false, onRead }: TimesProps) {
  const t = useStore(messages);
  const { shift } = read;
  const found = findBeyondEnd(read.segments, secondsOf(parseTime(duration ?? "") ?? 0));
  const lateMs = found?.lateMs;
  return (
    <>
      {shift && (
        <TimesNote color="dimmed">
          <p>{t.shifted({ time: isolated(formatTime(shift.ms)) })}</p>
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => onRead(shift.before)}>
            {t.takeFileTimes}
          </Button>
        </TimesNote>
      )}
      {found && (
        <TimesNote color="var(--app-warn)">
          <p>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            {t.lateTimes({ late: found.count, of: found.of, duration: isolated(duration ?? "") })}
          </p>
          {lateMs !== undefined && (
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              onClick={() =>
                onRead({
                  ...read,
                  segments: shiftEarlier(read.segments, lateMs),
                  shift: { ms: lateMs, before: read },
                })
              }
            >
              {t.shiftAll({ time: isolated(`−${formatTime(lateMs)}`) })}
            </Button>
          )}
        </TimesNote>
      )}
    </>
  );
}

/** Segments that are shown. */
const previewedSegments = 20;

/** The beginning of a file's text. */
function TextPreview({ row: { read, language } }: { row: Pick<FileRow, "read" | "language"> }) {
  const t = useStore(messages);
  const { segments } = read;
  if (segments.length === 0) return null;
  const direction = language ? languageOf(language).direction : "auto";
  return (
    <details className={classes.preview}>
      <summary>{t.preview}</summary>
      <ol className="app-scroll">
        {withIds(segments.slice(0, previewedSegments)).map(({ id, time, text }) => (
          <li key={id}>
            <span className="app-number">{time}</span>
            <span dir={direction} lang={language}>
              {text}
            </span>
          </li>
        ))}
      </ol>
      {segments.length > previewedSegments && <p>{t.previewMore(segments.length - previewedSegments)}</p>}
    </details>
  );
}

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
  /** Tells the file from others in the names of its fields. */
  name: string;
  isBusy?: boolean | undefined;
  changes: RowChanges;
}

interface ChoiceProps extends Omit<Props, "changes"> {
  onRead: (change: ReadChoice) => void;
}

/** The encoding, if it is a guess or a person chose it. */
function EncodingChoice({ row: { read, choice }, name, isBusy = false, onRead }: ChoiceProps) {
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
function ColumnField({ row: { read }, name, isBusy = false, onRead }: ChoiceProps) {
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
export function ReadChoices({ changes, ...fields }: Props) {
  const { row } = fields;
  if (row.outcome?.kind === "saved") return null;
  const onRead = (choice: ReadChoice) =>
    void readAgain(row, choice).then((changed) => changes.change(row.id, changed));
  return (
    <Group gap="8px 16px" className={classes.choices ?? ""}>
      <EncodingChoice {...fields} onRead={onRead} />
      <ColumnField {...fields} onRead={onRead} />
    </Group>
  );
}

const outcome = {
  component: "p",
  align: "start",
  gap: 6,
  className: classes.outcome ?? "",
  style: { overflowWrap: "anywhere" },
} as const;

/** Why a file is not imported. */
export function FileProblem({ children }: { children: string }) {
  return (
    <Flex {...outcome} c="var(--app-danger)">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {children}
    </Flex>
  );
}

/** What a file was imported as. */
export function FileSaved({ children }: { children: ReactNode }) {
  return (
    <Flex {...outcome} c="var(--app-ok)">
      <IconCheck size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}

/** The language of a file; a file that cannot be read has none. */
export function FileLanguage({
  row,
  name,
  isBusy = false,
  changes,
  className,
}: Props & { className?: string | undefined }) {
  const t = useStore(messages);
  const user = useUser();
  if (row.read.fault !== undefined) return null;
  return (
    <ChoiceSelect
      className={className}
      aria-label={t.language({ name })}
      placeholder={t.chooseLanguage}
      disabled={isBusy || row.outcome?.kind === "saved"}
      data={languages.map(({ tag }) => ({
        value: tag,
        label: languageName(tag),
        disabled: !mayImport(user, tag),
      }))}
      value={row.language ?? null}
      onChange={(language) =>
        isLanguageTag(language) &&
        changes.change(row.id, { language, languageBy: "person", outcome: undefined })
      }
    />
  );
}

/** Leaves a file out; what is imported stays in the list. */
export function LeaveOut({ row, name, isBusy = false, changes }: Props) {
  const t = useStore(messages);
  if (row.outcome?.kind === "saved") return null;
  return (
    <CloseButton
      iconSize={16}
      aria-label={t.leaveOut({ name })}
      disabled={isBusy}
      onClick={() => changes.leaveOut(row.id)}
    />
  );
}

interface ContentProps extends Omit<Props, "name"> {
  /** The length of the video as text; absent while it is unknown. */
  duration: string | null | undefined;
}

/** The notes on a file, and the beginning of its text. */
export function FileContent({ row, duration, isBusy, changes }: ContentProps) {
  const isOpen = row.outcome?.kind !== "saved";
  const onRead = (read: ReadFile) => changes.change(row.id, { read, outcome: undefined });
  return (
    <>
      {isOpen && <LateTimes read={row.read} duration={duration} isBusy={isBusy} onRead={onRead} />}
      <FileNotes report={notesOf(row.read)} />
      {isOpen && <KeepAsIs read={row.read} isBusy={isBusy} onRead={onRead} />}
      <TextPreview row={row} />
    </>
  );
}
