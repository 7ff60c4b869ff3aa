import { IconAlignRight, IconExternalLink, IconLanguage, IconPlaylist, IconTag } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { pageAccess } from "@minbar/domain/people/page-access";
import type { Playlist } from "@minbar/domain/library/playlist";
import type { Category } from "@minbar/domain/library/category";
import type { VideoSummary } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { messages as words } from "#shared/messages.ts";
import { searchPause, textToSend } from "#shared/lists/search-pages.ts";
import { useUser } from "#shared/user.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import { createFinder } from "./finder.ts";
import { messages } from "./messages.ts";

/** How many of a kind are shown. */
const most = 8;

type FoundVideo = Omit<VideoSummary, "duration"> & { duration: string | null };

/** What can be done with a video besides editing it. */
function useVideoActions() {
  const t = useStore(messages);
  const user = useUser();
  const navigate = useNavigate();
  return ({ id, playlist }: FoundVideo): Entry[] => {
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

/** Of what was found, the best by what is typed now, marked: the next answer may still be on its way. */
function useBest<Item>(items: readonly Item[] | undefined, textOf: (item: Item) => string, query: string) {
  const find = useMemo(() => createFinder(items ?? [], textOf), [items, textOf]);
  return useMemo(() => find(query, most), [find, query]);
}

const titleOf = ({ title }: { title: string }) => title;
const nameOf = ({ name }: { name: string }) => name;

/** The videos found, and what can be done with the first. */
function useVideoGroups(videos: readonly FoundVideo[] | undefined, query: string): EntryGroup[] {
  const t = useStore(messages);
  const word = useStore(words);
  const navigate = useNavigate();
  const actionsOf = useVideoActions();
  const found = useBest(videos, titleOf, query);
  const first = found[0]?.item;
  const entries = found.map(({ item, marks }) => ({
    id: `video-${item.id}`,
    text: item.title,
    marks,
    hint: [item.playlist?.name ?? t.noPlaylist, item.duration].filter(Boolean).join(" · "),
    picture: item,
    does: t.edit,
    run: () => void navigate({ to: "/videos", search: { edit: item.id } }),
  }));
  return [
    { name: word.videos, entries },
    { name: t.forThing({ title: first?.title ?? "" }), entries: first ? actionsOf(first) : [] },
  ];
}

function usePlaylistGroup(playlists: readonly Playlist[] | undefined, query: string): EntryGroup {
  const t = useStore(messages);
  const word = useStore(words);
  const navigate = useNavigate();
  const entries = useBest(playlists, nameOf, query).map(({ item, marks }) => ({
    id: `playlist-${item.id}`,
    text: item.name,
    marks,
    hint: t.videoCount(item.videoCount),
    picture: IconPlaylist,
    run: () => void navigate({ to: "/playlists/$id", params: { id: String(item.id) } }),
  }));
  return { name: word.playlists, entries };
}

/** Categories, for whoever may open their page. */
function useCategoryGroup(categories: readonly Category[] | undefined, query: string): EntryGroup {
  const word = useStore(words);
  const isAllowed = pageAccess(useUser(), "categories") === "allowed";
  const navigate = useNavigate();
  const entries = useBest(isAllowed ? categories : undefined, nameOf, query).map(({ item, marks }) => ({
    id: `category-${item.id}`,
    text: item.name,
    marks,
    picture: IconTag,
    run: () => void navigate({ to: "/categories", search: { q: item.name } }),
  }));
  return { name: word.categories, entries };
}

/** What of the library answers the query, and whether more of it may still come. */
export function useLibraryGroups(query: string) {
  const text = textToSend(query) ?? "";
  const [q] = useDebouncedValue(text, searchPause);
  const { data, isError, isFetching } = api.library.search.useQuery(
    { q },
    { enabled: q !== "", placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const videos = useVideoGroups(data?.videos, query);
  const playlists = usePlaylistGroup(data?.playlists, query);
  const categories = useCategoryGroup(data?.categories, query);
  return {
    groups: [...videos, playlists, categories],
    isPending: q !== text || isFetching,
    isFailed: isError && q === text && !isFetching,
  };
}
