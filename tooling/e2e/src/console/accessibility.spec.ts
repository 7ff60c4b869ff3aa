import { expectAccessible } from "./expect-accessible.ts";
import { useConsoleLibrary } from "./library.ts";
import { frameStates, listStates } from "./states.ts";
import { playlistStates } from "./library/playlist-states.ts";

expectAccessible({
  states: [...frameStates, ...listStates, ...playlistStates],
  everyRun: ["sign-in", "playlist"],
  library: useConsoleLibrary(),
});
