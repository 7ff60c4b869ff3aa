import { expectNoBarriersAnywhere } from "./console-barriers.ts";
import { useConsoleLibrary } from "./console-library.ts";
import { frameStates, listStates } from "./console-states.ts";
import { editorStates, playlistStates, videosStates } from "./console-video-states.ts";

expectNoBarriersAnywhere(
  [...frameStates, ...listStates, ...playlistStates, ...videosStates, ...editorStates],
  useConsoleLibrary(),
);
