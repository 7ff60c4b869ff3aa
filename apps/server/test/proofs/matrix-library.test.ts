import { libraryRows } from "./matrix-library.ts";
import { seenCanaries } from "./matrix-seen.ts";
import { testMatrix } from "./matrix-testing.ts";

testMatrix(libraryRows, seenCanaries.library);
