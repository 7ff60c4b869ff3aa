import { expectAccessible } from "../expect-accessible.ts";
import { useConsoleLibrary } from "../library.ts";
import { translationStates } from "../translations/translation-states.ts";
import { arabicStates } from "./arabic-states.ts";
import { modelStates } from "./model-states.ts";

expectAccessible({
  states: [...arabicStates, ...translationStates, ...modelStates],
  everyRun: ["arabic-segments"],
  library: useConsoleLibrary(),
});
