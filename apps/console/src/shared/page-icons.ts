import {
  IconAlignRight,
  IconFlag,
  IconHome,
  IconLanguage,
  IconListCheck,
  IconMessage,
  IconMovie,
  IconPlaylist,
  IconShield,
  IconTable,
  IconTag,
  IconTextScan2,
} from "@tabler/icons-react";
import type { Page } from "@minbar/domain/people/page-access";

/** The icon of each page, in the sidebar and elsewhere. */
export const pageIcons: Record<Page, typeof IconHome> = {
  dashboard: IconHome,
  videos: IconMovie,
  playlists: IconPlaylist,
  playlist: IconPlaylist,
  tasks: IconListCheck,
  "arabic-transcripts": IconAlignRight,
  translations: IconLanguage,
  "work-overview": IconTable,
  "find-in-texts": IconTextScan2,
  "reported-issues": IconFlag,
  "gemini-chat": IconMessage,
  categories: IconTag,
  admin: IconShield,
};
