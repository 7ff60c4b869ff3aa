import { expect, test } from "vitest";
import { approvalInput } from "./transcript-input.ts";
import { approvalFields } from "./approval.ts";

test("a response contains seven approvals, unchecked by default", () => {
  expect(approvalFields({ ar: "approved", ur: "unchecked", de: "approved" })).toEqual({
    approvalStatusAr: "approved",
    approvalStatusEn: "unchecked",
    approvalStatusUr: "unchecked",
    approvalStatusFr: "unchecked",
    approvalStatusEs: "unchecked",
    approvalStatusTr: "unchecked",
    approvalStatusMs: "unchecked",
  });
});

test("German is never approved", () => {
  expect(approvalInput.safeParse({ approvalStatus: "approved", language: "ms" }).success).toBe(true);
  expect(approvalInput.safeParse({ approvalStatus: "approved", language: "de" }).success).toBe(false);
  expect(approvalInput.safeParse({ approvalStatus: "checked", language: "ar" }).success).toBe(false);
});
