import { IconAlignRight, IconExternalLink, IconLanguage, IconPlaylist } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { pageAccess } from "@minbar/domain/page-access";
import type { Video } from "@minbar/domain/video";
import { api } from "@minbar/ui/api";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import { createFinder } from "./finder.ts";
import { messages } from "./palette-messages.ts";

/** How many of a kind are shown. */
const most = 8;

type Findable = Pick<Video, "id" | "title" | "playlistId">;

/** What can be done with a video besides editing it. */
function useVideoActions() {
  const t = useStore(messages);
  const user = useUser();
  const navigate = useNavigate();
  return ({ id, playlistId }: Findable): Entry[] => {
    const search = { videoId: id };
    const address = new URLSearchParams({
      ...(playlistId === null ? {} : { playlist: String(playlistId) }),
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

/** The videos whose titles answer the query, and what can be done with the first. */
function useVideoGroups(query: string): EntryGroup[] {
  const t = useStore(messages);
  const word = useStore(words);
  const navigate = useNavigate();
  const actionsOf = useVideoActions();
  const { data } = api.videos.list.useQuery({});
  const find = useMemo(() => createFinder(data ?? [], ({ title }) => title), [data]);
  const found = useMemo(() => find(query, most), [find, query]);
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

function usePlaylistGroup(query: string): EntryGroup {
  const t = useStore(messages);
  const word = useStore(words);
  const navigate = useNavigate();
  const { data } = api.playlists.list.useQuery();
  const find = useMemo(() => createFinder(data ?? [], ({ name }) => name), [data]);
  const found = useMemo(() => find(query, most), [find, query]);
  const entries = found.map(({ item, marks }) => ({
    id: `playlist-${item.id}`,
    text: item.name,
    marks,
    hint: t.videoCount(item.videoCount),
    picture: IconPlaylist,
    run: () => void navigate({ to: "/playlists/$id", params: { id: String(item.id) } }),
  }));
  return { name: word.playlists, entries };
}

/** What of the library answers the query. */
export function useLibraryGroups(query: string): EntryGroup[] {
  const videos = useVideoGroups(query);
  const playlists = usePlaylistGroup(query);
  return [...videos, playlists];
}
