import { expectAccessible } from "../expect-accessible.ts";
import { useConsoleLibrary } from "../library.ts";
import { adminStates } from "./admin-states.ts";
import { workStates } from "./work-states.ts";

expectAccessible({
  states: [...adminStates, ...workStates],
  everyRun: [],
  library: useConsoleLibrary(),
});
