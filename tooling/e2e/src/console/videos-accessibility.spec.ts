import { expectAccessible } from "./expect-accessible.ts";
import { useConsoleLibrary } from "./library.ts";
import { editorStates, videosStates } from "./video-states.ts";

expectAccessible({
  states: [...videosStates, ...editorStates],
  everyRun: ["videos", "videos-chosen", "add-video-refused", "editor", "editor-import"],
  library: useConsoleLibrary(),
});
