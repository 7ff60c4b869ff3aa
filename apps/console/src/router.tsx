import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { Page } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { readAdminSearch } from "#features/admin/admin-search.ts";
import { taskStatuses } from "@minbar/domain/team/statuses";
import { conversationsInput, readChatSearch } from "#features/chat/chat-search.ts";
import { ownTasks } from "#features/dashboard/my-tasks.ts";
import {
  playlistInput,
  readPlaylistSearch,
  playlistVideosInput,
} from "#features/playlist-videos/playlist-search.ts";
import { issuesInput, readIssuesSearch } from "#features/reported-issues/issues-search.ts";
import { findInput, readFindSearch } from "#features/find-in-texts/find-search.ts";
import { readTasksSearch, statusesOf, tasksInput } from "#features/tasks/tasks-search.ts";
import { readTranslationsSearch } from "#features/transcript/model/translations-search.ts";
import { readWorkSearch, workInput } from "#features/work-overview/work-search.ts";
import { readVideosSearch, videosInput } from "#features/videos/videos-search.ts";
import { firstPlaylists } from "#shared/library/first-playlists.ts";
import { arabicOf, readVideoPlace } from "#shared/library/video-place.ts";
import { readListSearch } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";
import { preloadPage, preloadOnEnter, preloadSession } from "./routes/preload.ts";
import { lazyPage } from "./routes/lazy-page.ts";
import { NotFoundPage, PageFailed } from "./routes/notice.tsx";
import { StaffFrame } from "./routes/staff-frame.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** The layout of every staff page: the access check and the navigation. */
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "staff",
  loader: () => void preloadSession().catch(() => undefined),
  component: StaffFrame,
});

/** The options of every staff page. */
function staffPage<Name extends Page>(page: Name) {
  return { getParentRoute: () => staffRoute, path: pagePaths[page], staticData: { page } };
}

const dashboardRoute = createRoute({
  ...staffPage("dashboard"),
  loader: () =>
    preloadPage("dashboard", ({ dashboard, tasks }, { id }) => [
      dashboard.stats.prefetch(),
      ...taskStatuses.map((status) => tasks.search.prefetch(ownTasks(id, status))),
    ]),
  component: lazyPage(() => import("./routes/dashboard-page.tsx"), "DashboardPage"),
});

const videosRoute = createRoute({
  ...staffPage("videos"),
  validateSearch: readVideosSearch,
  loader: preloadOnEnter("videos", readVideosSearch, ({ videos }, search) => [
    videos.search.prefetchInfinite(videosInput(search)),
    ...(search.edit === undefined ? [] : [videos.byId.prefetch({ id: search.edit })]),
  ]),
  component: lazyPage(() => import("./routes/videos-page.tsx"), "VideosPage"),
});

const playlistsRoute = createRoute({
  ...staffPage("playlists"),
  loader: preloadOnEnter("playlists", readListSearch, ({ playlists, categories }, { q }) => [
    playlists.search.prefetchInfinite({ q: textToSend(q) }),
    categories.list.prefetch(),
  ]),
  validateSearch: readListSearch,
  component: lazyPage(() => import("./routes/playlists-page.tsx"), "PlaylistsPage"),
});

const playlistRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/playlists/$id",
  staticData: { page: "playlist" },
  validateSearch: readPlaylistSearch,
  loader: ({ params }) => {
    const input = playlistInput(params.id);
    if (!input) return;
    preloadPage("playlist", ({ playlists }) => [
      playlists.search.prefetch(input),
      playlists.videos.prefetch(playlistVideosInput(input.id)),
    ]);
  },
  component: lazyPage(() => import("./routes/playlist-page.tsx"), "PlaylistPage"),
});

const categoriesRoute = createRoute({
  ...staffPage("categories"),
  loader: () => preloadPage("categories", ({ categories }) => [categories.list.prefetch()]),
  validateSearch: readListSearch,
  component: lazyPage(() => import("./routes/categories-page.tsx"), "CategoriesPage"),
});

const arabicRoute = createRoute({
  ...staffPage("arabic-transcripts"),
  validateSearch: readVideoPlace,
  loaderDeps: ({ search: { videoId } }) => ({ videoId }),
  loader: ({ deps: { videoId } }) =>
    preloadPage("arabic-transcripts", ({ playlists, videos, transcripts }) => [
      playlists.search.prefetch(firstPlaylists),
      ...(videoId === undefined
        ? []
        : [
            videos.byId.prefetch({ id: videoId }),
            transcripts.listByVideo.prefetch(arabicOf(videoId), { staleTime: 0 }),
          ]),
    ]),
  component: lazyPage(() => import("./routes/arabic-transcripts-page.tsx"), "ArabicTranscriptsPage"),
});

const translationsRoute = createRoute({
  ...staffPage("translations"),
  validateSearch: readTranslationsSearch,
  loaderDeps: ({ search: { videoId, language } }) => ({ videoId, language }),
  loader: ({ deps: { videoId, language } }) =>
    preloadPage("translations", ({ playlists, videos, transcripts }) => [
      playlists.search.prefetch(firstPlaylists),
      ...(videoId === undefined
        ? []
        : [
            videos.byId.prefetch({ id: videoId }),
            transcripts.listByVideo.prefetch(arabicOf(videoId), { staleTime: 0 }),
          ]),
      ...(videoId === undefined || language === undefined
        ? []
        : [transcripts.listByVideo.prefetch({ videoId, language }, { staleTime: 0 })]),
    ]),
  component: lazyPage(() => import("./routes/translations-page.tsx"), "TranslationsPage"),
});

const workOverviewRoute = createRoute({
  ...staffPage("work-overview"),
  validateSearch: readWorkSearch,
  loader: preloadOnEnter("work-overview", readWorkSearch, ({ workOverview }, search) => [
    workOverview.list.prefetchInfinite(workInput(search)),
  ]),
  component: lazyPage(() => import("./routes/work-overview-page.tsx"), "WorkOverviewPage"),
});

const findInTextsRoute = createRoute({
  ...staffPage("find-in-texts"),
  validateSearch: readFindSearch,
  loader: preloadOnEnter("find-in-texts", readFindSearch, ({ search }, params) => {
    const input = findInput(params);
    return input ? [search.lines.prefetchInfinite(input)] : [];
  }),
  component: lazyPage(() => import("./routes/find-in-texts-page.tsx"), "FindInTextsPage"),
});

const adminRoute = createRoute({
  ...staffPage("admin"),
  validateSearch: readAdminSearch,
  component: lazyPage(() => import("./routes/admin-page.tsx"), "AdminPage"),
});

const chatRoute = createRoute({
  ...staffPage("gemini-chat"),
  validateSearch: readChatSearch,
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  loader: ({ deps: { conversation: id } }) =>
    preloadPage("gemini-chat", ({ conversations: { models, list, byId } }) => [
      models.prefetch(),
      list.prefetchInfinite(conversationsInput),
      ...(id === undefined ? [] : [byId.prefetch({ id })]),
    ]),
  component: lazyPage(() => import("./routes/chat-page.tsx"), "ChatPage"),
});

const tasksRoute = createRoute({
  ...staffPage("tasks"),
  validateSearch: readTasksSearch,
  loader: preloadOnEnter("tasks", readTasksSearch, ({ tasks }, search) =>
    statusesOf(search).map((status) => tasks.search.prefetchInfinite(tasksInput(status, search))),
  ),
  component: lazyPage(() => import("./routes/tasks-page.tsx"), "TasksPage"),
});

const issuesRoute = createRoute({
  ...staffPage("reported-issues"),
  validateSearch: readIssuesSearch,
  loader: preloadOnEnter("reported-issues", readIssuesSearch, ({ reportedIssues }, search) => [
    reportedIssues.search.prefetchInfinite(issuesInput(search)),
  ]),
  component: lazyPage(() => import("./routes/reported-issues-page.tsx"), "ReportedIssuesPage"),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/api/login",
  component: lazyPage(() => import("./routes/login-page.tsx"), "LoginPage"),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/api/set-up",
  component: lazyPage(() => import("./routes/login-set-up-page.tsx"), "SetUpPage"),
});

const routeTree = rootRoute.addChildren([
  staffRoute.addChildren([
    dashboardRoute,
    videosRoute,
    playlistsRoute,
    playlistRoute,
    categoriesRoute,
    arabicRoute,
    translationsRoute,
    workOverviewRoute,
    findInTextsRoute,
    adminRoute,
    chatRoute,
    tasksRoute,
    issuesRoute,
  ]),
  loginRoute,
  setUpRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
