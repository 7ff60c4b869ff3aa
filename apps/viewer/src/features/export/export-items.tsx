import { Menu } from "@mantine/core";
import { IconClock, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { transcriptEndings, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { Video } from "@minbar/domain/library/video";
import { copyTranscript, printTranscript } from "./export-transcript.ts";
import { messages } from "./messages.ts";

interface Props {
  video: Pick<Video, "id" | "title">;
  language: LanguageTag;
}

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Entries of a Mantine `Menu` that copy, download and print the transcript. */
export function ExportItems({ video, language }: Props) {
  const t = useStore(messages);
  const downloads = transcriptEndings.filter((format) => transcriptFormats[format].isInMenu);
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        onClick={() => void copyTranscript({ withTimes: false })}
      >
        {t.copy}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClock {...icon} />}
        onClick={() => void copyTranscript({ withTimes: true })}
      >
        {t.copyWithTimes}
      </Menu.Item>
      {downloads.map((format) => (
        <Menu.Item
          key={format}
          component="a"
          href={`/api/videos/${video.id}/transcripts/${language}.${format}?download=1`}
          download
          leftSection={<IconDownload {...icon} />}
        >
          {t.download({ format: format.toUpperCase() })}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void printTranscript()}>
        {t.print}
      </Menu.Item>
    </>
  );
}
