import { expectNoBarriers } from "./console-barriers.ts";
import { useConsoleLibrary } from "./console-library.ts";
import { frameStates, listStates } from "./console-states.ts";
import { playlistStates } from "./console-video-states.ts";

expectNoBarriers([...frameStates, ...listStates, ...playlistStates], useConsoleLibrary());
