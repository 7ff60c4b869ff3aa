import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { openWork } from "./row-state.ts";
import { customPath } from "./translations-search.ts";
import type { TranslationPlace } from "./translations-search.ts";
import type { RowsWithStates } from "./use-row-states.ts";

/** What leads from this page to others, and to it from them. */
export interface TranslationPageProps {
  /** Over the text: what somebody came here for. */
  above?: ReactNode;
  /** After a save that somebody asked for. */
  onSaved: () => void;
  /** Gives what is left to do to somebody; a task is filled with it. */
  onTask: (task: { description: string; link: string }) => void;
}

interface Props extends Pick<TranslationPageProps, "onTask"> {
  title: string;
  place: TranslationPlace;
  rowList: RowsWithStates;
}

/** Gives a translation that is stale or not whole to somebody, who is led to the first line to do; for admins. */
export function TaskButton({ title, place, rowList, onTask }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const work = openWork(rowList.rows, rowList.states);
  if (!work || !can(user, "task:create")) return null;
  const words = { language: languageOf(place.language).name, title, count: work.count };
  const description = work.kind === "stale" ? t.taskForStale(words) : t.taskForMissing(words);
  const link = `${customPath(place)}&segment=${encodeURIComponent(work.first)}`;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconListCheck size={14} stroke={1.5} />}
      onClick={() => onTask({ description, link })}
    >
      {t.task}
    </Button>
  );
}
