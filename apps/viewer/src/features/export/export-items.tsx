import { IconClock, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { transcriptEndings, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import type { Video } from "@minbar/domain/library/video";
import { MenuCheckbox, MenuItem, MenuLink } from "#shared/dialog/menu-item.tsx";
import { $transcript } from "#shared/shown-transcript.ts";
import { copyTranscript, printTranscript } from "./export-transcript.ts";
import { messages } from "./messages.ts";

interface Props {
  video: Pick<Video, "id" | "title">;
  language: LanguageTag;
}

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Entries of the Share menu that copy, download and print the transcript. */
export function ExportItems({ video, language }: Props) {
  const t = useStore(messages);
  const second = useStore($transcript)?.second?.language;
  const [isBoth, setBoth] = useState(false);
  const beside = isBoth ? second : undefined;
  const isOffered = (format: TranscriptFormat) =>
    beside ? transcriptFormats[format].hasSecond : transcriptFormats[format].isInMenu;
  return (
    <>
      {second && (
        <MenuCheckbox checked={isBoth} onChange={setBoth}>
          {t.bothLanguages}
        </MenuCheckbox>
      )}
      <MenuItem
        icon={<IconCopy {...icon} />}
        onClick={() => void copyTranscript({ withTimes: false, inBoth: isBoth })}
      >
        {t.copy}
      </MenuItem>
      <MenuItem
        icon={<IconClock {...icon} />}
        onClick={() => void copyTranscript({ withTimes: true, inBoth: isBoth })}
      >
        {t.copyWithTimes}
      </MenuItem>
      {transcriptEndings.filter(isOffered).map((format) => (
        <MenuLink
          key={format}
          href={`/api/videos/${video.id}/transcripts/${language}.${format}?download=1${beside ? `&beside=${beside}` : ""}`}
          download
          icon={<IconDownload {...icon} />}
        >
          {t.download({ format: format.toUpperCase() })}
        </MenuLink>
      ))}
      <MenuItem icon={<IconPrinter {...icon} />} onClick={() => void printTranscript()}>
        {t.print}
      </MenuItem>
    </>
  );
}
