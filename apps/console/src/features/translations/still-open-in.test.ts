import { expect, test } from "vitest";
import { openLines } from "./still-open-in.ts";

const source = ["a", "b", "c"].map((id, at) => ({ id, time: `0:0${at * 2}`, text: "نص" }));

test("lines without a translation, and lines whose Arabic has changed, are open when somebody approves", () => {
  const content = [
    { id: "a", time: "0:00", text: "one" },
    { id: "b", time: "0:02", text: " " },
  ];
  expect(openLines({ content, staleSegments: ["a"] }, source)).toEqual([
    { what: "Arabic changed, and nobody has answered", times: ["0:00"] },
    { what: "Not translated", times: ["0:02", "0:04"] },
  ]);
  expect(openLines({ content: source }, source)).toEqual([]);
});
