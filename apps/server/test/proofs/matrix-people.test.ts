import { peopleRows } from "./matrix-people.ts";
import { seenCanaries } from "./matrix-seen.ts";
import { testMatrix } from "./matrix-testing.ts";

testMatrix(peopleRows, seenCanaries.people);
