import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { languageOf, translationTags } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { tellError } from "#shared/failure.ts";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { LibraryPicker } from "#shared/library/library-picker.tsx";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { messages } from "./messages.ts";
import type { TranslationWays } from "./task-button.tsx";
import { translationTagOf } from "./translations-search.ts";
import type { TranslationsSearch } from "./translations-search.ts";
import { Workspace } from "./workspace.tsx";
import classes from "./workspace.module.css";

const icon = <IconLanguage size={24} stroke={1.5} aria-hidden />;

interface PlaceProps {
  search: TranslationsSearch;
  /** Opens another video or language; `undefined`: none. */
  onPlace: (place: Pick<TranslationsSearch, "videoId" | "language">) => void;
}

interface Props extends PlaceProps, TranslationWays {}

const choices = translationTags.map((tag) => ({ value: tag, label: languageOf(tag).name }));

function LanguageSelect({ search, onPlace }: PlaceProps) {
  const t = useStore(messages);
  return (
    <ChoiceSelect
      className={classes.language ?? ""}
      aria-label={t.language}
      placeholder={t.pickLanguage}
      data={choices}
      value={search.language ?? null}
      onChange={(tag) => onPlace({ videoId: search.videoId, language: translationTagOf(tag) })}
      comboboxProps={{ width: 180, position: "bottom-start" }}
    />
  );
}

/** The page until a video and a language are chosen: what to do, or why the one of the address is not there. */
function WithoutPlace({ picker, children }: { picker: ReactNode; children: ReactNode }) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  return (
    <PickerPage
      page="translations"
      picker={picker}
      actions={
        <>
          {!isNarrow && <CopyUrl path={undefined} missing={t.selectFirst} />}
          <Button onClick={() => tellError(t.selectFirst)}>{t.save}</Button>
        </>
      }
    >
      {children}
    </PickerPage>
  );
}

interface VideoQuery {
  error: unknown;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** Why the video of the address is not there. */
function NotThere({ query }: { query: VideoQuery }) {
  const t = useStore(messages);
  const word = useStore(words);
  if (!query.isError) return null;
  if (statusOf(query.error) === 404) return <Empty icon={icon} text={t.noSuchVideo} />;
  return <LoadFailed text={word.loadFailed({ what: word.video })} onRetry={() => void query.refetch()} />;
}

/** The page on which the Arabic text of a video is translated. */
export function Translations({ search, onPlace, ...ways }: Props) {
  const t = useStore(messages);
  const [playlist, setPlaylist] = useState<PlaylistChoice>();
  const { videoId, language } = search;
  const query = api.videos.byId.useQuery({ id: videoId ?? 0 }, { enabled: videoId !== undefined });
  const video = videoId === undefined ? undefined : query.data;
  const picker = (
    <LibraryPicker
      video={video}
      playlist={playlist}
      onPlaylist={(chosen) => {
        setPlaylist(chosen);
        onPlace({ language });
      }}
      onVideo={(id) => onPlace({ videoId: id, language })}
      language={{
        name: language && languageOf(language).name,
        select: <LanguageSelect search={search} onPlace={onPlace} />,
      }}
    />
  );
  if (video && language) {
    const place = { videoId: video.id, language };
    const key = `${video.id}/${language}`;
    return <Workspace key={key} video={video} place={place} search={search} picker={picker} {...ways} />;
  }
  return (
    <WithoutPlace picker={picker}>
      {videoId === undefined || video ? (
        <Empty icon={icon} text={video ? t.chooseLanguage : t.chooseFirst} />
      ) : (
        <NotThere query={query} />
      )}
    </WithoutPlace>
  );
}
