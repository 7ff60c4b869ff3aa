import { Button, Menu } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";

interface Props {
  videoId: number;
  language: LanguageTag;
  /** The other published languages, each of which can stand beside this one. */
  others: readonly LanguageTag[];
}

/** Downloads a published text in the formats of the API: the server writes the file. */
export function ExportMenu({ videoId, language, others }: Props) {
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
