import { IconAlignRight, IconExternalLink, IconLanguage, IconPlaylist, IconTag } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { pageAccess } from "@minbar/domain/people/page-access";
import { api } from "@minbar/ui/api";
import { messages as words } from "#shared/messages.ts";
import { searchPause, textToSend } from "#shared/lists/search-pages.ts";
import { useUser } from "#shared/user.ts";
import type { Entry, EntryGroup } from "./palette-rows.tsx";
import { createFinder } from "./finder.ts";
import { messages } from "./messages.ts";

/** The most items per kind. */
const most = 8;

function useFound(q: string) {
  return api.library.search.useQuery(
    { q },
    { enabled: q !== "", placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
}

type LibraryMatches = NonNullable<ReturnType<typeof useFound>["data"]>;

/** The actions on a video besides editing it. */
function useVideoActions() {
  const t = useStore(messages);
  const user = useUser();
  const navigate = useNavigate();
  return ({ id, playlist }: LibraryMatches["videos"][number]): Entry[] => {
    const search = { videoId: id };
    const address = new URLSearchParams({
      ...(playlist && { playlist: String(playlist.id) }),
      video: String(id),
    });
    const arabic: Entry = {
      id: "video-arabic",
      text: t.openArabic,
      picture: IconAlignRight,
      run: () => void navigate({ to: "/arabic-transcripts", search }),
    };
    const translations: Entry = {
      id: "video-translations",
      text: t.openTranslations,
      picture: IconLanguage,
      run: () => void navigate({ to: "/translations", search }),
    };
    return [
      ...(pageAccess(user, "arabic-transcripts") === "allowed" ? [arabic] : []),
      ...(pageAccess(user, "translations") === "allowed" ? [translations] : []),
      {
        id: "video-view",
        text: t.viewVideo,
        hint: t.newTab,
        picture: IconExternalLink,
        run: () => void open(`/landing?${address}`, "_blank", "noopener"),
      },
    ];
  };
}

/** The best of the loaded results for the current query, marked: the next answer may still be in flight. */
function useBest<Item>(items: readonly Item[] | undefined, textOf: (item: Item) => string, query: string) {
  const find = useMemo(() => createFinder(items ?? [], textOf), [items, textOf]);
  return useMemo(() => find(query, most), [find, query]);
}

const titleOf = ({ title }: { title: string }) => title;
const nameOf = ({ name }: { name: string }) => name;

/**
 * The matching videos with the actions on the first one, playlists, and categories for users who may open their page.
 */
function useGroupsOf(found: LibraryMatches | undefined, query: string): EntryGroup[] {
  const t = useStore(messages);
  const word = useStore(words);
  const mayOpenCategories = pageAccess(useUser(), "categories") === "allowed";
  const navigate = useNavigate();
  const actionsOf = useVideoActions();
  const videos = useBest(found?.videos, titleOf, query);
  const playlists = useBest(found?.playlists, nameOf, query);
  const categories = useBest(mayOpenCategories ? found?.categories : undefined, nameOf, query);
  const first = videos[0]?.item;
  const videoEntries = videos.map(({ item, marks }) => ({
    id: `video-${item.id}`,
    text: item.title,
    marks,
    hint: [item.playlist?.name ?? word.noPlaylist, item.duration].filter(Boolean).join(" · "),
    picture: item,
    does: t.edit,
    run: () => void navigate({ to: "/videos", search: { edit: item.id } }),
  }));
  const playlistEntries = playlists.map(({ item, marks }) => ({
    id: `playlist-${item.id}`,
    text: item.name,
    marks,
    hint: word.videoCount(item.videoCount),
    picture: IconPlaylist,
    run: () => void navigate({ to: "/playlists/$id", params: { id: String(item.id) } }),
  }));
  const categoryEntries = categories.map(({ item, marks }) => ({
    id: `category-${item.id}`,
    text: item.name,
    marks,
    picture: IconTag,
    run: () => void navigate({ to: "/categories", search: { q: item.name } }),
  }));
  return [
    { name: word.videos, entries: videoEntries },
    { name: t.forThing({ title: first?.title ?? "" }), entries: first ? actionsOf(first) : [] },
    { name: word.playlists, entries: playlistEntries },
    { name: word.categories, entries: categoryEntries },
  ];
}

/** The library's results for the query, and whether more may still arrive. */
export function useLibraryGroups(query: string) {
  const text = textToSend(query) ?? "";
  const [q] = useDebouncedValue(text, searchPause);
  const { data, isError, isFetching } = useFound(q);
  return {
    groups: useGroupsOf(data, query),
    isPending: q !== text || isFetching,
    isFailed: isError && q === text && !isFetching,
  };
}
