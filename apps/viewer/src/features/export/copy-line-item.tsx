import { IconCopy } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { MenuItem } from "#shared/dialog/menu-item.tsx";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { copyLine } from "./copy-line.ts";
import { messages } from "./messages.ts";

interface Props {
  transcript: ShownTranscript;
  /** Index of the line. */
  line: number;
}

/** The entry of a menu that copies a line. */
export function CopyLineItem({ transcript, line }: Props) {
  const t = useStore(messages);
  return (
    <MenuItem
      icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
      onClick={() => void copyLine(transcript, line)}
    >
      {transcript.second?.texts[line] ? t.copyPair : t.copyLine}
    </MenuItem>
  );
}
