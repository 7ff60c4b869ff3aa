import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { roundTrip } from "./lecture.ts";
import { smallLectures } from "./small-lectures.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test("a word typed in each view is the only difference in a lecture's export, and only its translations are stale", async ({
  page,
}) => {
  const [lecture] = smallLectures;
  const { faults } = await roundTrip(page, lecture);
  expect(faults).toEqual([]);
});
