import { editingRows } from "./matrix-editing.ts";
import { seenCanaries } from "./matrix-seen.ts";
import { testMatrix } from "./matrix-testing.ts";

testMatrix(editingRows, seenCanaries.editing);
