import { Button, Group, Menu, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { isLanguageTag, languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { sortByTime } from "@minbar/domain/segments/segment";
import { formatVideoDialogSrt } from "@minbar/domain/subtitles/srt";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { downloadFile } from "#shared/download-file.ts";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";

const hint = { mt: 6, fz: "sm", c: "dimmed" } as const;

interface MenuProps {
  videoId: number;
  language: LanguageTag;
  /** The other published languages, each of which can stand beside this one. */
  others: readonly LanguageTag[];
}

/** Downloads a published text in the formats of the API: the server writes the file. */
function ExportMenu({ videoId, language, others }: MenuProps) {
  const t = useStore(messages);
  const isRightToLeft = languageOf(language).direction === "rtl";
  const files = [
    { file: "vtt", label: t.webVtt },
    ...(isRightToLeft
      ? [
          { file: "srt?directionMarks=1", label: t.srtWithMarks },
          { file: "vtt?directionMarks=1", label: t.webVttWithMarks },
        ]
      : []),
    { file: "ass", label: t.ass },
    { file: "txt", label: t.plainText },
    { file: "csv", label: t.table },
    { file: "csv?separator=semicolon", label: t.tableSemicolon },
    { file: "csv?separator=tab", label: t.tableTab },
    ...others.map((other) => ({
      file: `csv?beside=${other}`,
      label: t.tableBeside({ language: languageName(other) }),
    })),
  ];
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {t.otherFormats}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {files.map(({ file, label }) => (
          <Menu.Item
            key={file}
            component="a"
            href={`/api/videos/${videoId}/transcripts/${language}.${file}${file.includes("?") ? "&" : "?"}download=1`}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

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
      <Title order={3} mb={4}>
        {t.export}
      </Title>
      {chosen ? (
        <>
          <Group gap={8} wrap="nowrap" align="start">
            <ChoiceSelect
              flex={1}
              miw={0}
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
          </Group>
          <Text inherit {...hint}>
            {t.exportHint(chosen.segmentCount)}
          </Text>
          <ExportMenu
            videoId={video.id}
            language={chosen.language}
            others={published
              .map(({ language }) => language)
              .filter((language) => language !== chosen.language)}
          />
        </>
      ) : (
        <Text inherit {...hint}>
          {t.nothingToExport}
        </Text>
      )}
    </section>
  );
}
