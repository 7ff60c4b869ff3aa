import { ActionIcon, Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconArrowDown, IconArrowUp, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { translationTags } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import badges from "#shared/library/badge.module.css";
import { move } from "#transcript/model/commands.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { translationTagOf } from "#transcript/model/translations-search.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import classes from "./frame.module.css";
import { isReady } from "./player/when-ready.ts";
import type { Workspace } from "./workspace.ts";

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
  const moveBy = (by: number) => () => move(lines.editor, by, lines.isShown());
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
      <span className={classes.space} />
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
      className={classes.language ?? ""}
      aria-label={t.language}
      placeholder={t.pickLanguage}
      data={choices()}
      value={language ?? null}
      onChange={(tag) => onLanguage(translationTagOf(tag))}
      comboboxProps={{ width: 180, position: "bottom-start" }}
    />
  );
}
