import { expectAccessible } from "../expect-accessible.ts";
import { useConsoleLibrary } from "../library.ts";
import { editorStates, videosStates } from "./video-states.ts";

expectAccessible({
  states: [...videosStates, ...editorStates],
  everyRun: [],
  library: useConsoleLibrary(),
});
