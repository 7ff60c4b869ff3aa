import { expect, test } from "vitest";
import { answerWith } from "./answer.ts";

test.each(["Patience", "صَبْرٌ جَمِيل 🌙", "half of a pair \uD83C and no more", ""])(
  "an answer holds its text as UTF-8: %j",
  (text) => {
    expect(answerWith(text, {}).body.equals(Buffer.from(text))).toBe(true);
  },
);
