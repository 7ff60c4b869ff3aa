import { trashRows } from "./matrix-trash.ts";
import { seenCanaries } from "./matrix-seen.ts";
import { testMatrix } from "./matrix-testing.ts";

testMatrix(trashRows, seenCanaries.trash);
