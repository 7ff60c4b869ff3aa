import { expect } from "@playwright/test";
import { test } from "../visitor.ts";
import { roundTrip } from "./lecture.ts";
import { smallLectures } from "./small-lectures.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

for (const lecture of smallLectures) {
  test(`a word typed in each view of "${lecture.name}" is all that differs when it is exported`, async ({
    page,
  }) => {
    const { faults } = await roundTrip(page, lecture);
    expect(faults).toEqual([]);
  });
}
