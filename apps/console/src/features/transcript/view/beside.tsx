import { ActionIcon, Button, Space } from "@mantine/core";
import { useStore } from "@nanostores/react";
import {
  IconAlignRight,
  IconArrowDown,
  IconArrowUp,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useMemo } from "react";
import { printView } from "@minbar/domain/editing/text-view";
import { languageOf, sourceLanguage, translationTags } from "@minbar/domain/library/language";
import type { LanguageTag, TranslationTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import { languageName } from "@minbar/ui/words/names";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import badges from "#shared/library/badge.module.css";
import { Empty } from "#shared/lists/empty.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import { move } from "#transcript/model/commands.ts";
import type { Row } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { translationTagOf } from "#transcript/model/translations-search.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import type { Beside } from "#transcript/session/translation-lines.ts";
import { copyKeys, nextOpenKeys } from "./keys.ts";
import { isReady } from "#transcript/view/player/when-ready.ts";
import { NoLines, Rows } from "#transcript/view/rows/rows.tsx";
import { TextView } from "#transcript/view/text-view/text-view.tsx";
import classes from "./beside.module.css";
import type { Workspace } from "./workspace.ts";

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
    <div className={`app-note ${classes.head}`}>
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

const isEmptyList = ({ length }: readonly Row[]) => length === 0;

/** The translation in one of its two views. */
export function BesideLines({ text, beside }: Props) {
  const t = useStore(messages);
  const hint = useHint();
  const isEmpty = useSelected(beside.rows.$rows, isEmptyList);
  const { sets } = text.lines;
  const set = useStore(sets.$set);
  const { language } = beside.place;
  if (text.view !== "segments") return <SrtViews text={text} beside={beside} />;
  if (isEmpty)
    return <Empty icon={<IconAlignRight size={24} stroke={1.5} aria-hidden />} text={t.nothingToTranslate} />;
  return (
    <Rows
      key={set ?? ""}
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

/** Whether there is an earlier translation. */
export function KindBadge({ text: { transcript } }: { text: Pick<TextSession, "transcript"> }) {
  const t = useStore(messages);
  const isExisting = (transcript?.content.length ?? 0) > 0;
  return <span className={badges.badge}>{isExisting ? t.existing : t.newOne}</span>;
}

/** Saves the public text, for users who may write it. */
export function SaveButton({ text: { text, isSaveBlocked } }: { text: Workspace }) {
  const t = useStore(messages);
  const { isSaving, save } = text.writes;
  if (!text.mayWrite) return null;
  return (
    <Button loading={isSaving} disabled={isSaveBlocked} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

/** Previous and next row, and playback. */
export function MoveButtons({ text: { lines, playback } }: { text: Workspace }) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  const moveBy = (by: number) => () => move(lines.editor, by, lines.sets.isShown());
  return (
    <>
      <ActionIcon size={44} aria-label={t.before} onClick={moveBy(-1)}>
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} aria-label={t.after} onClick={moveBy(1)}>
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label={isPlaying ? t.pause : t.play}
        onClick={() => isReady(playback) && playback.toggle()}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Space flex={1} />
    </>
  );
}

interface LanguageProps {
  language: TranslationTag | undefined;
  onLanguage: (language: TranslationTag | undefined) => void;
}

const choices = () => translationTags.map((tag) => ({ value: tag, label: languageName(tag) }));

/** The language of a translation. */
export function LanguageSelect({ language, onLanguage }: LanguageProps) {
  const t = useStore(messages);
  return (
    <ChoiceSelect
      flex="0 1 120px"
      miw={88}
      w={{ base: "100%", md: "auto" }}
      aria-label={t.language}
      placeholder={t.pickLanguage}
      data={choices()}
      value={language ?? null}
      onChange={(tag) => onLanguage(translationTagOf(tag))}
      comboboxProps={{ width: 180, position: "bottom-start" }}
    />
  );
}
