import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { FileNotes, FoundLine } from "#shared/subtitle-file/file-notes.tsx";
import { useUser } from "#shared/user.ts";
import { notesOf } from "#shared/import/file-row.ts";
import { mayImport, replacement } from "#shared/import/import-target.ts";
import type { Target } from "#shared/import/import-target.ts";
import { messages } from "#shared/import/messages.ts";
import { TextPreview } from "#shared/import/text-preview.tsx";
import type { Outcome } from "#shared/import/use-transcript-save.ts";
import type { ImportRow } from "./use-import.ts";
import classes from "./import.module.css";

interface Props {
  row: ImportRow;
  /** Set once the language is chosen and the video's transcripts are loaded. */
  target: Target | undefined;
  obstacle: string | undefined;
  isBusy: boolean;
  videoId: number;
  onLanguage: (language: LanguageTag) => void;
  onLeaveOut: () => void;
}

function Problem({ children }: { children: string }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}

function Result({ outcome, target, videoId }: { outcome: Outcome } & Pick<Props, "target" | "videoId">) {
  const t = useStore(messages);
  if (outcome.kind === "failed") return <Problem>{outcome.words}</Problem>;
  return (
    <p className={classes.saved}>
      <IconCheck size={14} stroke={1.75} aria-hidden />
      <span>
        {outcome.words}{" "}
        {target?.isDraft && (
          <Link to="/arabic-transcripts" search={{ videoId }}>
            {t.openArabic}
          </Link>
        )}
      </span>
    </p>
  );
}

function LanguageChoice({ row, isBusy, onLanguage }: Pick<Props, "row" | "isBusy" | "onLanguage">) {
  const t = useStore(messages);
  const user = useUser();
  return (
    <ChoiceSelect
      className={classes.language}
      aria-label={t.language({ name: row.name })}
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

function Head(props: Props) {
  const { row, isBusy, onLeaveOut } = props;
  const t = useStore(messages);
  const isReadable = row.read.fault === undefined;
  return (
    <div className={classes.fileHead}>
      <IconFileText size={16} stroke={1.5} aria-hidden />
      <div className={classes.fileName}>
        <bdi>{row.name}</bdi>
        {isReadable && <FoundLine read={row.read} />}
        {row.languageBy === "text" && <p className={classes.lead}>{t.judged}</p>}
      </div>
      {isReadable && <LanguageChoice {...props} />}
      {row.outcome?.kind !== "saved" && (
        <CloseButton aria-label={t.leaveOut({ name: row.name })} disabled={isBusy} onClick={onLeaveOut} />
      )}
    </div>
  );
}

/** Why the file cannot be imported, or what it replaces. */
function ImportPreview({ row, target, obstacle }: Pick<Props, "row" | "target" | "obstacle">) {
  const problem = row.read.fault ?? obstacle;
  if (row.outcome?.kind === "saved") return null;
  if (problem !== undefined) return <Problem>{problem}</Problem>;
  return target ? <p className={classes.replaces}>{replacement(target, row.read.segments)}</p> : null;
}

/** One file: its content, its language, and its result. */
export function ImportFile(props: Props) {
  const { row, target, videoId } = props;
  return (
    <li className={classes.file}>
      <Head {...props} />
      <ImportPreview {...props} />
      <div role="status">
        {row.outcome && <Result outcome={row.outcome} target={target} videoId={videoId} />}
      </div>
      <FileNotes report={notesOf(row.read)} />
      <TextPreview row={row} />
    </li>
  );
}
