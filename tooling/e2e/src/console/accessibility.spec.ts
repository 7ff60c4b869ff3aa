import { expectNoBarriers } from "./barriers.ts";
import { useConsoleLibrary } from "./library.ts";
import { frameStates, listStates } from "./states.ts";
import { playlistStates } from "./video-states.ts";

expectNoBarriers([...frameStates, ...listStates, ...playlistStates], useConsoleLibrary());
