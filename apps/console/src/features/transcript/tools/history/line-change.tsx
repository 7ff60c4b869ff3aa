import { Avatar, Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { shownTime } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";
import { personName } from "@minbar/ui/words/names";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { DiffText } from "#transcript/view/comparison/diff-text.tsx";
import { messages as words } from "#transcript/model/messages.ts";
import classes from "./history.module.css";
import { messages } from "#transcript/view/history-messages.ts";
import type { LineRevision } from "./use-segment-history.ts";

interface Props {
  revision: LineRevision;
  language: LanguageTag;
  /** The current line; `undefined`: it was deleted. */
  now: Segment | undefined;
  /** Absent if this page is read-only. */
  onRestore: ((earlier: Segment) => void) | undefined;
}

function timesOf(segment: Segment | null): string | undefined {
  if (!segment) return undefined;
  const start = shownTime(segment);
  return segment.end === undefined ? start : `${start} – ${segment.end}`;
}

/** What happened to the line as a whole, and how its times changed. */
function Facts({ before, after }: LineRevision) {
  const t = useStore(messages);
  const [was, is] = [timesOf(before), timesOf(after)];
  return (
    <>
      {!before && <span className={classes.fact}>{t.added}</span>}
      {!after && <span className={classes.fact}>{t.removed}</span>}
      {was !== undefined && is !== undefined && was !== is && (
        <span className={`app-number ${classes.fact}`}>
          <del>{was}</del> <ins>{is}</ins>
        </span>
      )}
    </>
  );
}

const { direction } = languageOf(sourceLanguage);

/** The Arabic line that was published at that time. */
function Source({ source }: { source: Segment | null }) {
  const t = useStore(messages);
  return (
    <div className={classes.source}>
      <span className={classes.label}>{source ? t.arabicThen : t.noArabicThen}</span>
      {source && (
        <p className="app-reading" lang={sourceLanguage} dir={direction}>
          {source.text}
        </p>
      )}
    </div>
  );
}

/** Who changed it and when. */
function Author({ author, kind, createdAt }: LineRevision) {
  const t = useStore(words);
  const name = author ? personName(author) : t.somebody;
  return (
    <>
      <Avatar name={name} size={22} color="juniper" variant="filled" aria-hidden />
      <span className={classes.who}>
        <bdi>{name}</bdi>{" "}
        <span className={classes.when}>
          {kind === "restore" ? t.restored : t[kind]} <CreatedAgo createdAt={createdAt} />
        </span>
      </span>
    </>
  );
}

/** For a deletion, the deleted line. */
function RestoreButton({ revision, now, onRestore }: Omit<Props, "language">) {
  const t = useStore(messages);
  const earlier = revision.after ?? revision.before;
  if (!earlier) return null;
  if (now?.text === earlier.text) return <span className={classes.now}>{t.asNow}</span>;
  if (!onRestore) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => onRestore(earlier)}>
      {t.bringBack}
    </Button>
  );
}

/** Who changed a line and when, its changes word by word, and a restore button. */
export function LineChange({ language, ...props }: Props) {
  const { before, after, source } = props.revision;
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <Author {...props.revision} />
        <Facts {...props.revision} />
        <RestoreButton {...props} />
      </div>
      <div className={classes.texts} data-translated={source !== undefined || undefined}>
        <DiffText before={before?.text ?? ""} after={after?.text ?? ""} language={language} />
        {source !== undefined && <Source source={source} />}
      </div>
    </li>
  );
}
