import { adminStates } from "./team/admin-states.ts";
import { arabicStates } from "./arabic/arabic-states.ts";
import { modelStates } from "./arabic/model-states.ts";
import { translationStates } from "./translations/translation-states.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { useConsoleLibrary } from "./library.ts";
import { frameStates, listStates } from "./states.ts";
import { workStates } from "./team/work-states.ts";
import { playlistStates } from "./library/playlist-states.ts";

expectAccessible({
  states: [
    ...frameStates,
    ...listStates,
    ...playlistStates,
    ...arabicStates,
    ...translationStates,
    ...modelStates,
    ...adminStates,
    ...workStates,
  ],
  everyRun: ["sign-in", "playlist", "arabic-segments"],
  library: useConsoleLibrary(),
});
