import { expect, test } from "vitest";
import { approvalName } from "./approval-name.ts";

test("every status other than approved reads 'Unchecked'", () => {
  expect(approvalName("approved")).toBe("Checked");
  for (const status of ["unchecked", undefined] as const) expect(approvalName(status)).toBe("Unchecked");
});
