import { CloseButton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "../choice-select.tsx";
import { FileNotes, KeepAsIs } from "../subtitle-file/file-notes.tsx";
import type { ReadFile } from "../subtitle-file/read-file.ts";
import { useUser } from "../user.ts";
import { notesOf } from "./file-row.ts";
import type { FileRow } from "./file-row.ts";
import { mayImport } from "./import-target.ts";
import { LateTimes } from "./late-times.tsx";
import { messages } from "./messages.ts";
import { TextPreview } from "./text-preview.tsx";

interface Props {
  row: FileRow;
  /** Tells the file from others in the names of its fields. */
  name: string;
  isBusy?: boolean;
}

interface LanguageProps extends Props {
  className?: string | undefined;
  onLanguage: (language: LanguageTag) => void;
}

/** The language of a file; a file that cannot be read has none. */
export function FileLanguage({ row, name, isBusy = false, className, onLanguage }: LanguageProps) {
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
      onChange={(value) => isLanguageTag(value) && onLanguage(value)}
    />
  );
}

/** Leaves a file out; what is imported stays in the list. */
export function LeaveOut({ row, name, isBusy = false, onLeaveOut }: Props & { onLeaveOut: () => void }) {
  const t = useStore(messages);
  if (row.outcome?.kind === "saved") return null;
  return (
    <CloseButton iconSize={16} aria-label={t.leaveOut({ name })} disabled={isBusy} onClick={onLeaveOut} />
  );
}

interface ContentProps extends Pick<Props, "row" | "isBusy"> {
  /** The length of the video as text; absent while it is unknown. */
  duration: string | null | undefined;
  /** Takes the file as it was read again. */
  onRead: (read: ReadFile) => void;
}

/** The notes on a file, and the beginning of its text. */
export function FileContent({ row, duration, isBusy, onRead }: ContentProps) {
  const isOpen = row.outcome?.kind !== "saved";
  return (
    <>
      {isOpen && <LateTimes read={row.read} duration={duration} isBusy={isBusy} onRead={onRead} />}
      <FileNotes report={notesOf(row.read)} />
      {isOpen && <KeepAsIs read={row.read} isBusy={isBusy} onRead={onRead} />}
      <TextPreview row={row} />
    </>
  );
}
