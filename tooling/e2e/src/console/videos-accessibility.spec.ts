import { expectNoBarriers } from "./barriers.ts";
import { useConsoleLibrary } from "./library.ts";
import { editorStates, videosStates } from "./video-states.ts";

expectNoBarriers([...videosStates, ...editorStates], useConsoleLibrary());
