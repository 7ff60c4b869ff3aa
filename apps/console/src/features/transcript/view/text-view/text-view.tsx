import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { ownMessage } from "#shared/own-message.ts";
import { FileNotes } from "#shared/subtitle-file/file-notes.tsx";
import { messages } from "#transcript/model/messages.ts";
import { attachTextView, removeSelected } from "./text-view-controller.ts";
import type { TextViewController, UnreadableLine } from "./text-view-controller.ts";
import type { TextBox } from "#transcript/model/text-view/text-place.ts";
import classes from "./text-view.module.css";

interface Props {
  editor: SegmentEditor;
  kind: ViewKind;
  language: LanguageTag;
  /** The name of the text area. */
  label: string;
  isReadOnly?: boolean;
}

/** Moves an element with the text of a text area. */
function useScrollOf(area: HTMLTextAreaElement | null): RefObject<HTMLDivElement | null> {
  const moved = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => moved.current?.style.setProperty("translate", `0 ${-(area?.scrollTop ?? 0)}px`);
    follow();
    area?.addEventListener("scroll", follow, { passive: true });
    return () => area?.removeEventListener("scroll", follow);
  }, [area]);
  return moved;
}

/** A frame around the match that finding shows: a text area without the focus shows no selection. */
function FoundMatch({ area, boxes }: { area: HTMLTextAreaElement; boxes: readonly TextBox[] }) {
  const moved = useScrollOf(area);
  const { offsetLeft, offsetTop, clientLeft, clientTop, clientWidth, clientHeight } = area;
  const place = { left: offsetLeft + clientLeft, top: offsetTop + clientTop };
  return (
    <div
      className={classes.found}
      style={{ ...place, inlineSize: clientWidth, blockSize: clientHeight }}
      aria-hidden
    >
      <div ref={moved} data-match>
        {boxes.map((box) => (
          <span key={`${box.left}/${box.top}`} className={classes.match} style={box} />
        ))}
      </div>
    </div>
  );
}

/** A mark beside each line that cannot be parsed; it scrolls with the text. */
function Marks({ area, lines }: { area: HTMLTextAreaElement | null; lines: readonly UnreadableLine[] }) {
  const gutter = useScrollOf(area);
  return (
    <div className={classes.gutter} aria-hidden>
      <div ref={gutter}>
        {lines.map(({ from, top }) => (
          <span key={from} className={classes.mark} style={{ insetBlockStart: top }}>
            <IconAlertTriangle size={14} stroke={1.5} />
          </span>
        ))}
      </div>
    </div>
  );
}

interface UnreadableProps {
  lines: readonly UnreadableLine[];
  onSelect: (line: UnreadableLine) => void;
}

/** The blocks that cannot be parsed, and their positions. */
function Unreadable({ lines, onSelect }: UnreadableProps) {
  const t = useStore(messages);
  return (
    <Group className="app-scroll" gap="4px 12px" mah="5.5rem" fw={500} c="var(--app-warn)">
      <p role="status">{lines.length > 0 && t.notReadable(lines.length)}</p>
      {lines.map((line) => (
        <Text
          inherit
          key={line.from}
          component="button"
          type="button"
          fz="sm"
          td="underline"
          onClick={() => onSelect(line)}
        >
          {t.unreadableLine({ line: line.line, reason: ownMessage(line.message) })}
        </Text>
      ))}
    </Group>
  );
}

/** What was skipped or corrected in a pasted transcript, until it is closed or another one is pasted. */
function PasteNotes({ report, onClose }: { report: readonly string[]; onClose: () => void }) {
  const t = useStore(messages);
  return (
    <Group role="status" gap={4} align="flex-start" wrap="nowrap">
      {report.length > 0 && (
        <>
          <FileNotes key={report.join()} report={report} />
          <ActionIcon variant="subtle" size="sm" aria-label={t.close} onClick={onClose}>
            <IconX size={14} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

/** A transcript as SubRip or time-stamped text, in one text area. */
export function TextView({ editor, kind, language, label, isReadOnly = false }: Props) {
  const t = useStore(messages);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [lines, setLines] = useState<readonly UnreadableLine[]>([]);
  const [report, setReport] = useState<readonly string[]>([]);
  const [boxes, setBoxes] = useState<readonly TextBox[]>([]);
  const controller = useRef<TextViewController>(undefined);
  // The text area's text is outside React.
  useEffect(() => {
    if (!area) return undefined;
    const attached = attachTextView(area, {
      editor,
      kind,
      onUnreadable: setLines,
      onMatch: setBoxes,
      onPasted: setReport,
    });
    controller.current = attached;
    return attached.detach;
  }, [area, editor, kind]);
  return (
    <Stack gap={0} flex={1} mih="24rem" data-text-view>
      <Group gap="4px 12px" px={16} pt={8}>
        {kind === "timestamped" && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isReadOnly}
            onClick={() => removeSelected(area, controller.current)}
          >
            {t.removeTimestamps}
          </Button>
        )}
        <Unreadable lines={lines} onSelect={(line) => controller.current?.select(line)} />
        <PasteNotes report={report} onClose={() => setReport([])} />
      </Group>
      <div className={classes.frame}>
        <textarea
          ref={setArea}
          className={`app-reading ${classes.area}`}
          aria-label={label}
          lang={language}
          dir={languageOf(language).direction}
          data-kind={kind}
          readOnly={isReadOnly}
          spellCheck={false}
        />
        <Marks area={area} lines={lines} />
        {area && boxes.length > 0 && <FoundMatch area={area} boxes={boxes} />}
      </div>
    </Stack>
  );
}
