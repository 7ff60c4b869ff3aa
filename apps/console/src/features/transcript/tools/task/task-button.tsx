import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { languageName } from "@minbar/ui/words/names";
import { useUser } from "#shared/user.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { openWork } from "#transcript/model/row-state.ts";
import { customPath } from "#transcript/model/translations-search.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import type { RowsWithStates } from "#transcript/session/use-row-states.ts";

/** Links between this page and others. */
export interface TranslationPageProps {
  /** Shown above the text: the report or task that led here. */
  above?: ReactNode;
  /** Called after a manual save. */
  onSaved: () => void;
  /** Opens the form of a task, prefilled with the remaining work. */
  onTask: (task: { description: string; link: string }) => void;
}

interface Props extends Pick<TranslationPageProps, "onTask"> {
  title: string;
  place: TranslationPlace;
  rowList: RowsWithStates;
}

/** Assigns an incomplete or stale translation to somebody; the task links to the first line to do; for admins. */
export function TaskButton({ title, place, rowList, onTask }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const work = openWork(rowList.rows, rowList.states);
  if (!work || !can(user, "task:create")) return null;
  const words = { language: languageName(place.language), title, count: work.count };
  const description = work.kind === "stale" ? t.taskForStale(words) : t.taskForMissing(words);
  const link = `${customPath(place)}&segment=${encodeURIComponent(work.first)}`;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      title={t.task}
      data-rare
      leftSection={<IconListCheck size={14} stroke={1.5} />}
      onClick={() => onTask({ description, link })}
    >
      {t.task}
    </Button>
  );
}
