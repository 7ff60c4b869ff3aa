import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { isLanguageTag } from "@minbar/domain/library/language";
import { sortByTime } from "@minbar/domain/segments/segment";
import { formatVideoDialogSrt } from "@minbar/domain/subtitles/srt";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { downloadFile } from "#shared/download-file.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";
import classes from "./video-editor.module.css";

/** The published text of one language as SRT; a segment ends where the next one starts. */
export function Export({ video }: { video: ListedVideo }) {
  const t = useStore(messages);
  const queries = api.useUtils();
  const [selected, setSelected] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const published = video.transcripts.filter(({ segmentCount }) => segmentCount > 0);
  const chosen = published.find(({ language }) => language === selected) ?? published[0];

  async function download() {
    if (!chosen) return;
    setBusy(true);
    const { language } = chosen;
    try {
      // Refetched, because somebody else may have saved it in the meantime.
      const wanted = { videoId: video.id, language };
      const [transcript] = await queries.transcripts.listByVideo.fetch(wanted, { staleTime: 0 });
      const text = formatVideoDialogSrt(sortByTime(transcript?.content ?? []));
      downloadFile(srtFileName(video.title, language), text);
      showSuccess(t.downloaded);
    } catch (error) {
      showFailure(error, t.downloadFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label={t.export}>
      <h3>{t.export}</h3>
      {chosen ? (
        <>
          <div className={classes.inline}>
            <ChoiceSelect
              aria-label={t.exportLanguage}
              data={published.map(({ language }) => ({ value: language, label: languageName(language) }))}
              value={chosen.language}
              onChange={(value) => isLanguageTag(value) && setSelected(value)}
            />
            <Button
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={16} stroke={1.5} />}
              onClick={() => void download()}
            >
              {t.download}
            </Button>
          </div>
          <p className={classes.hint}>{t.exportHint(chosen.segmentCount)}</p>
          <ExportMenu
            videoId={video.id}
            language={chosen.language}
            others={published
              .map(({ language }) => language)
              .filter((language) => language !== chosen.language)}
          />
        </>
      ) : (
        <p className={classes.hint}>{t.nothingToExport}</p>
      )}
    </section>
  );
}
