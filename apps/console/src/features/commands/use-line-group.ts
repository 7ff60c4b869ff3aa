import { IconAlignJustified, IconTextScan2 } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { searchTokens } from "@minbar/domain/search/search-token";
import { api } from "@minbar/ui/api";
import { lineEditorPath } from "#shared/library/line-editor.ts";
import { marksOf } from "#shared/lists/marked-text.tsx";
import { searchPause, textToSend } from "#shared/lists/search-pages.ts";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import type { Entry, EntryGroup } from "./palette-rows.tsx";
import { messages } from "./messages.ts";

/** The most lines. */
const most = 6;
/** The longest query that the server accepts, in characters. */
const longest = 200;

function useFoundLines(q: string) {
  const isWord = searchTokens(q).some(({ word }) => word.length > 1);
  return api.search.lines.useQuery(isWord ? { q, limit: most } : skipToken, {
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  });
}

/** Characters before the first match that stay: a row is too short for a whole line. */
const before = 24;

/** The text from a word shortly before its first match. */
function fromMatch({ text, matches }: { text: string; matches: readonly (readonly [number, number])[] }) {
  const [first = 0] = matches[0] ?? [];
  const space = first > before ? text.indexOf(" ", first - before) : -1;
  const cut = space === -1 || space >= first ? 0 : space - 1;
  const marks = marksOf(matches).map(({ start, end }) => ({ start: start - cut, end: end - cut }));
  return { text: cut === 0 ? text : `… ${text.slice(cut + 2)}`, marks };
}

/** Lines of the published texts, and the page that finds all of them. */
function useLineEntries(found: ReturnType<typeof useFoundLines>["data"], q: string): Entry[] {
  const t = useStore(words);
  const user = useUser();
  const navigate = useNavigate();
  const lines = (found?.rows ?? []).flatMap(({ video, language, lines: [line] }) => {
    const path = language && line && lineEditorPath(user, { ...line, videoId: video.id, language });
    if (!path) return [];
    return {
      id: `line-${video.id}-${language}-${line.segmentId}`,
      ...fromMatch(line),
      hint: `${video.title} · ${line.time}`,
      picture: IconAlignJustified,
      run: () => void navigate({ to: path }),
    };
  });
  if (lines.length === 0) return [];
  const all: Entry = {
    id: "find-in-texts-words",
    text: t["find-in-texts"],
    hint: q,
    picture: IconTextScan2,
    run: () => void navigate({ to: "/find-in-texts", search: { q } }),
  };
  return [...lines, all];
}

/** The lines for the query, and whether they may still arrive. */
export function useLineGroup(query: string): { group: EntryGroup; isPending: boolean } {
  const t = useStore(messages);
  const text = textToSend(query)?.slice(0, longest) ?? "";
  const [q] = useDebouncedValue(text, searchPause);
  const found = useFoundLines(q);
  const entries = useLineEntries(text === "" ? undefined : found.data, text);
  return { group: { name: t.lines, entries }, isPending: q !== text || found.isFetching };
}
