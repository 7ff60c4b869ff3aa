import { expectNoBarriers } from "./console-barriers.ts";
import { useConsoleLibrary } from "./console-library.ts";
import { editorStates, videosStates } from "./console-video-states.ts";

expectNoBarriers([...videosStates, ...editorStates], useConsoleLibrary());
