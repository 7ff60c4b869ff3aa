import { Alert, Card, Checkbox, SimpleGrid, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { languages, languageTags, sourceLanguage } from "@minbar/domain/library/language";
import type { Language, LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { languageName } from "@minbar/ui/words/names";
import { approvalName } from "#shared/library/approval-name.ts";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { useUser } from "#shared/user.ts";
import type { ListedVideo } from "./edits.ts";
import { languageChanges, tick } from "./language-changes.ts";
import { messages } from "./messages.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./use-edits.ts";
import { useLanguageUpdate } from "./use-language-update.ts";
import classes from "./video-editor.module.css";

interface Props extends PartProps {
  /** Whether the confirmation is open; state of the parent, because Escape must not close the editor then. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

/** German has no approval. */
const unapproved: LanguageTag = "de";

/** `42 segments`, `Unchecked`. */
function factsOf(video: ListedVideo, tag: LanguageTag): string[] {
  const stored = video.transcripts.find(({ language }) => language === tag);
  if (!stored) return [];
  const segments = messages.get().segments(stored.segmentCount);
  return tag === unapproved ? [segments] : [segments, approvalName(stored.approvalStatus)];
}

/** `Malay: 38 segments, Unchecked` */
function sentenceOf(video: ListedVideo, tag: LanguageTag): string {
  const facts = formatList(factsOf(video, tag), "narrow");
  return messages.get().languageWithFacts({ language: languageName(tag), facts });
}

/** Warns that removing the Arabic transcript also removes its draft: the list of videos knows only published texts. */
function useDraftHint(video: ListedVideo, removed: readonly LanguageTag[]): string | undefined {
  const t = useStore(messages);
  const { data } = api.transcripts.listByVideo.useQuery(
    { videoId: video.id, language: sourceLanguage },
    { enabled: removed.includes(sourceLanguage) },
  );
  const draft = data?.[0]?.draftContent?.length ?? 0;
  return draft > 0 ? t.unpublished(draft) : undefined;
}

function Boxes({ video, values, edit }: PartProps) {
  const t = useStore(messages);
  const user = useUser();
  const stored = video.transcripts.map(({ language }) => language);
  const mayTick = (tag: LanguageTag) =>
    stored.includes(tag)
      ? can(user, "transcript:delete")
      : can(user, "transcript:create", { language: tag, isEmpty: true });
  const { wanted } = languageChanges(stored, values.ticks);
  const facts = (tag: LanguageTag) => {
    if (stored.includes(tag)) return factsOf(video, tag).join(" · ");
    return wanted.includes(tag) ? t.newLanguage : "";
  };
  const box = ({ tag }: Language) => (
    <Checkbox
      key={tag}
      className={classes.language}
      classNames={{ labelWrapper: `app-grow ${classes.languageLabel}` }}
      styles={{ body: { alignItems: "center" } }}
      checked={wanted.includes(tag)}
      disabled={!mayTick(tag)}
      onChange={() => edit({ ticks: tick(stored, values.ticks, tag) })}
      label={
        <>
          <span>{languageName(tag)}</span>{" "}
          <Text inherit span fz="sm" c="dimmed">
            {facts(tag)}
          </Text>
        </>
      }
    />
  );
  return (
    <Card radius={8} padding={4}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={8} verticalSpacing={0}>
        {languages.map(box)}
      </SimpleGrid>
    </Card>
  );
}

/** Describes what will be removed, before any confirmation. */
function Warning({ text, hint }: { text: string; hint?: string | undefined }) {
  return (
    <Alert color="warn" mt={8} icon={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />} role="group">
      {text}
      {hint && ` ${hint}`}
    </Alert>
  );
}

/** A video's languages: checkboxes to add them and, for admins, to remove them. */
export function LanguagesPart({ isAsking, onAsk, ...props }: Props) {
  const { video, values, changed, edit, track } = props;
  const t = useStore(messages);
  const user = useUser();
  const changes = languageChanges(
    video.transcripts.map(({ language }) => language),
    values.ticks,
  );
  const draftHint = useDraftHint(video, changes.removed);
  const draftHintOf = (tag: LanguageTag) => (tag === sourceLanguage ? draftHint : undefined);
  const { update, account, isBusy } = useLanguageUpdate(video, () => edit({ ticks: {} }));
  const save = () => {
    onAsk(false);
    track(update(changes));
  };
  return (
    <Part
      title={t.languages}
      extra={
        <span className="app-count">
          {t.languagesOf({ chosen: changes.wanted.length, all: languageTags.length })}
        </span>
      }
      button={{
        label: t.updateLanguages,
        enabled: changed.languages && changes.wanted.length > 0,
        isBusy,
      }}
      onSave={() => (changes.removed.length > 0 ? onAsk(true) : save())}
    >
      <Boxes {...props} />
      {!can(user, "transcript:delete") && (
        <Text inherit mt={6} fz="sm" c="dimmed">
          {t.onlyAdminsRemove}
        </Text>
      )}
      <div role="status">
        {changes.removed.map((tag) => (
          <Warning key={tag} text={t.goes({ what: sentenceOf(video, tag) })} hint={draftHintOf(tag)} />
        ))}
        {account && <Warning text={account} />}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t.removalTitle}
        action={t.remove}
        onConfirm={save}
        onClose={() => onAsk(false)}
      >
        {changes.removed.map((tag) => (
          <p key={tag}>
            {t.removal({ what: sentenceOf(video, tag) })} {draftHintOf(tag)}
          </p>
        ))}
      </ConfirmDialog>
    </Part>
  );
}
