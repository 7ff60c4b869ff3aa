import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { countUntimed } from "@minbar/domain/segments/untimed";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { addAfter } from "#transcript/model/commands.ts";
import { LengthSwitch } from "./rows/row-times.tsx";
import { NoLines, Rows } from "./rows/rows.tsx";
import { TextView } from "./text-view/text-view.tsx";
import toolbar from "./toolbar.module.css";
import type { Workspace } from "./workspace.ts";

/** The draft in one of its three views. */
export function DraftLines({ text }: { text: Workspace }) {
  const t = useStore(messages);
  const { view, open, isReadOnly } = text;
  const { sets } = text.lines.sets;
  if (view !== "segments")
    return (
      <TextView
        key={view}
        language={text.text.place.language}
        isReadOnly={isReadOnly}
        editor={open.editor}
        kind={view}
        label={view === "srt" ? t.srtView : t.timestampedView}
      />
    );
  return (
    <>
      <NoLines sets={sets} />
      <Rows key={sets.set ?? ""} text={text} label={t.draftLines} />
    </>
  );
}

const countOf = (segments: Segments) => segments.length;

/** How to add a line, and the number of lines. */
export function DraftFoot({ text }: { text: Workspace }) {
  const t = useStore(messages);
  const { editor } = text.lines;
  const count = useSelected(editor.$segments, countOf);
  const untimed = useSelected(editor.$segments, countUntimed);
  const isRows = text.view === "segments";
  return (
    <div className={toolbar.foot}>
      {isRows && (
        <Button
          variant="default"
          disabled={text.isReadOnly}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => addAfter(editor)}
        >
          {t.addSegment}
        </Button>
      )}
      {text.tools.map(({ name, Foot }) => Foot && <Foot key={name} text={text} />)}
      <span className={`app-count ${toolbar.end}`} role="status">
        {untimed > 0 && t.untimed(untimed)}
      </span>
      {isRows && <LengthSwitch />}
      <span className="app-count">{t.segments(count)}</span>
    </div>
  );
}
