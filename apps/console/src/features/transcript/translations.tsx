import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { translationTags } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { showError } from "#shared/failure.ts";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { TextPage } from "./view/text-page.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { messages } from "./model/translation-messages.ts";
import type { TranslationPageProps } from "./tools/task/task-button.tsx";
import { translationTagOf } from "./model/translations-search.ts";
import type { TranslationsSearch } from "./model/translations-search.ts";
import { Workspace } from "./translation-workspace.tsx";
import classes from "./translation-workspace.module.css";

interface PlaceProps {
  search: TranslationsSearch;
  /** Opens another video or language; `undefined`: none. */
  onPlace: (place: Pick<TranslationsSearch, "videoId" | "language">) => void;
}

interface Props extends PlaceProps, TranslationPageProps {}

const choices = () => translationTags.map((tag) => ({ value: tag, label: languageName(tag) }));

function LanguageSelect({ search, onPlace }: PlaceProps) {
  const t = useStore(messages);
  return (
    <ChoiceSelect
      className={classes.language ?? ""}
      aria-label={t.language}
      placeholder={t.pickLanguage}
      data={choices()}
      value={search.language ?? null}
      onChange={(tag) => onPlace({ videoId: search.videoId, language: translationTagOf(tag) })}
      comboboxProps={{ width: 180, position: "bottom-start" }}
    />
  );
}

function Actions() {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && <CopyUrl missing={t.selectFirst} />}
      <Button onClick={() => showError(t.selectFirst)}>{t.save}</Button>
    </>
  );
}

/** The page for translating a video's Arabic text. */
export function Translations({ search, onPlace, ...pageProps }: Props) {
  const t = useStore(messages);
  const { videoId, language } = search;
  return (
    <TextPage
      page="translations"
      actions={<Actions />}
      videoId={videoId}
      onVideo={(id) => onPlace({ videoId: id, language })}
      language={{
        name: language && languageName(language),
        select: <LanguageSelect search={search} onPlace={onPlace} />,
      }}
      icon={<IconLanguage size={24} stroke={1.5} aria-hidden />}
      toChoose={videoId === undefined ? t.chooseFirst : t.chooseLanguage}
    >
      {(video, picker) =>
        language && (
          <Workspace
            key={`${video.id}/${language}`}
            video={video}
            place={{ videoId: video.id, language }}
            search={search}
            picker={picker}
            {...pageProps}
          />
        )
      }
    </TextPage>
  );
}
