import { Button } from "@mantine/core";
import { IconFileOff, IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { Empty } from "#shared/lists/empty.tsx";
import { jumpTo } from "./player/when-ready.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { TextSizeControl } from "./text-size.tsx";
import classes from "./published-view.module.css";
import toolbar from "./toolbar.module.css";
import layout from "./draft-tabs.module.css";

interface Props {
  segments: readonly Segment[];
  playback: Playback;
}

function Line({ segment, onJump }: { segment: Segment; onJump: () => void }) {
  const t = useStore(messages);
  const { time, text } = segment;
  return (
    <li className={classes.line}>
      <span className={`${classes.time} app-number`}>{time}</span>
      {text.trim() === "" ? (
        <p className={classes.nothing} dir="ltr">
          {t.emptyLine}
        </p>
      ) : (
        <p className={`${classes.text} app-reading`} lang="ar" dir="rtl">
          {text}
        </p>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        dir="ltr"
        leftSection={<IconPlayerPlay size={14} stroke={1.5} />}
        aria-label={t.jumpTo({ time })}
        onClick={onJump}
      >
        {t.jump}
      </Button>
    </li>
  );
}

/** The public text: time, text, and a button that jumps to it in the video. */
export function PublishedView({ segments, playback }: Props) {
  const t = useStore(messages);
  if (segments.length === 0)
    return <Empty icon={<IconFileOff size={24} stroke={1.5} aria-hidden />} text={t.nothingPublished} />;
  const starts = startsOf(segments);
  return (
    <>
      <div className={toolbar.bar}>
        <span className="app-count">{t.segments(segments.length)}</span>
        <span className={toolbar.space} />
        <TextSizeControl />
      </div>
      <div className={layout.scroller}>
        <ol className={classes.lines} aria-label={t.publishedLines} dir="rtl">
          {segments.map((segment, at) => (
            <Line
              key={segment.id}
              segment={segment}
              onJump={() => jumpTo(playback, secondsOf(starts[at] ?? 0))}
            />
          ))}
        </ol>
      </div>
    </>
  );
}
