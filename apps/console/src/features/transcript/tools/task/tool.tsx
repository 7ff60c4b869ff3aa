import { QuietButton } from "#shared/quiet-button.tsx";
import { IconListCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "#transcript/model/translation-messages.ts";
import { openWork } from "#transcript/model/row-state.ts";
import type { Beside } from "#transcript/session/translation-lines.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";

function TaskButton({ text: { video, text, onTask }, beside }: ToolProps & { beside: Beside }) {
  const t = useStore(messages);
  const work = openWork(useStore(beside.rows.$rows), useStore(beside.$states));
  if (!work) return null;
  const words = { language: languageName(text.place.language), title: video.title, count: work.count };
  const description = work.kind === "stale" ? t.taskForStale(words) : t.taskForMissing(words);
  const link = `${text.path}&segment=${encodeURIComponent(work.first)}`;
  return (
    <QuietButton
      size="compact-sm"
      title={t.task}
      data-rare
      leftSection={<IconListCheck size={14} stroke={1.5} />}
      onClick={() => onTask?.({ description, link })}
    >
      {t.task}
    </QuietButton>
  );
}

function Bar({ text }: ToolProps) {
  const { beside } = text.lines;
  return beside && <TaskButton text={text} beside={beside} />;
}

/** Assigns an incomplete or stale translation to somebody; the task links to the first line to do; for admins. */
export const taskTool: Tool = {
  name: "task",
  isFor: ({ user, lines }) => lines.beside !== undefined && can(user, "task:create"),
  Bar,
};
