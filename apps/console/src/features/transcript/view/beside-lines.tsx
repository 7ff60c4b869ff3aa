import { IconAlignRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { printView } from "@minbar/domain/editing/text-view";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import { languageName } from "@minbar/ui/words/names";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import { Empty } from "#shared/lists/empty.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { Beside } from "#transcript/session/translation-lines.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import { copyKeys, nextOpenKeys } from "./keys/line-keys.ts";
import { NoLines, Rows } from "./rows/rows.tsx";
import { TextView } from "./text-view/text-view.tsx";
import type { Workspace } from "./workspace.ts";
import classes from "./beside.module.css";

interface Props {
  text: Workspace;
  beside: Beside;
}

/** Whether the text is checked, for people who cannot change it: the others have the switch beside the text. */
export function OwnApproval({
  text: { transcript, place },
}: {
  text: Pick<TextSession, "transcript" | "place">;
}) {
  const user = useUser();
  if (!transcript || can(user, "transcript:setApproval")) return null;
  return <ApprovalBadge status={transcript[approvalFieldOf(place.language)]} />;
}

/** The text as SRT next to the read-only Arabic. */
function SrtViews({ text, beside }: Props) {
  const t = useStore(messages);
  const source = beside.source?.content;
  const arabic = useMemo(() => printView("srt", source ?? []), [source]);
  const { language } = beside.place;
  const nameOf = (tag: LanguageTag) => t.srtIn({ language: languageName(tag) });
  return (
    <div className={classes.srt}>
      <TextView
        kind="srt"
        editor={text.open.editor}
        language={language}
        label={nameOf(language)}
        isReadOnly={text.isReadOnly}
      />
      <textarea
        className={`app-reading ${classes.arabicSrt}`}
        aria-label={nameOf(sourceLanguage)}
        lang={sourceLanguage}
        dir={languageOf(sourceLanguage).direction}
        readOnly
        value={arabic}
      />
    </div>
  );
}

/** The column headings, each at the start side of its script. */
function Head({ text, beside }: Props) {
  const t = useStore(messages);
  const { language } = beside.place;
  return (
    <div className={classes.head}>
      <span>{t.time}</span>
      <span dir={languageOf(language).direction}>
        <bdi>{languageName(language)}</bdi>
        <OwnApproval text={text.text} />
      </span>
      <span dir={languageOf(sourceLanguage).direction}>
        <bdi>{languageName(sourceLanguage)}</bdi>
        <bdi className={classes.readOnly}>{t.readOnly}</bdi>
        <ApprovalBadge status={beside.source?.approvalStatusAr} />
      </span>
    </div>
  );
}

/** The keys for an empty row, as configured in this browser. */
function useHint(): string | undefined {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  const [next, copy] = [keysInWords(nextOpenKeys, changed), keysInWords(copyKeys, changed)];
  return next && copy && t.hint({ next, copy });
}

/** The translation in one of its two views. */
export function BesideLines({ text, beside }: Props) {
  const t = useStore(messages);
  const hint = useHint();
  const { sets } = text.lines.sets;
  const { language } = beside.place;
  if (text.view !== "segments") return <SrtViews text={text} beside={beside} />;
  if (beside.rowList.rows.length === 0)
    return <Empty icon={<IconAlignRight size={24} stroke={1.5} aria-hidden />} text={t.nothingToTranslate} />;
  return (
    <Rows
      key={sets.set ?? ""}
      text={text}
      label={t.rows({ language: languageName(language) })}
      hint={hint}
      head={
        <>
          <Head text={text} beside={beside} />
          <NoLines sets={sets} />
        </>
      }
    />
  );
}
