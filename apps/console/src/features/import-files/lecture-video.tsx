import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { youtubeId } from "@minbar/domain/library/youtube";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { searchPause, textToSend } from "#shared/lists/search-pages.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { Lecture, LectureTarget } from "./lectures.ts";

/** Videos that are offered. */
const most = 20;

interface Option {
  value: string;
  label: string;
  target: LectureTarget;
}

function optionOf(target: LectureTarget): Option | undefined {
  if (target.kind === "video") return { value: String(target.id), label: target.title, target };
  if (target.kind !== "new") return undefined;
  const label = messages.get().newVideoOf({ id: target.youtubeId });
  return { value: target.youtubeId, label, target };
}

/** The videos that match what is typed: words of a title, or an address. */
function useOptions(typed: string, enabled: boolean): Option[] {
  const mayAdd = can(useUser(), "video:create");
  const text = textToSend(typed);
  const [q] = useDebouncedValue(text, searchPause);
  const id = q === undefined ? undefined : youtubeId(q);
  const query = id === undefined ? { q, limit: most } : { youtubeId: id, limit: most };
  const { data } = api.videos.search.useQuery(query, {
    enabled,
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  });
  const videos = data?.rows ?? [];
  const found = videos.flatMap(
    ({ id, title, duration }) => optionOf({ kind: "video", id, title, duration }) ?? [],
  );
  const isNew = id !== undefined && data !== undefined && videos.length === 0 && mayAdd;
  return isNew ? [optionOf({ kind: "new", youtubeId: id }) ?? []].flat() : found;
}

interface Props {
  lecture: Lecture;
  onTarget: (target: LectureTarget) => void;
}

/** The video of a lecture, which can be changed for all its files. */
export function LectureVideo({ lecture, onTarget }: Props) {
  const t = useStore(messages);
  const current = optionOf(lecture.target);
  const [typed, setTyped] = useState("");
  // Most lectures are matched: only a field that is used asks the server.
  const [isUsed, setUsed] = useState(false);
  // The field contains the name of the selected option, which is not a search.
  const found = useOptions(typed === current?.label ? "" : typed, isUsed);
  const isMissing = current && !found.some(({ value }) => value === current.value);
  const options = isMissing ? [current, ...found] : found;
  return (
    <ChoiceSelect
      flex="2 1 320px"
      aria-label={t.videoOf({ title: lecture.title })}
      placeholder={t.findVideo}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={current?.value ?? null}
      disabled={lecture.target.kind === "looking"}
      searchable
      filter={({ options }) => options}
      onFocus={() => setUsed(true)}
      onSearchChange={setTyped}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onTarget(chosen.target);
      }}
    />
  );
}
