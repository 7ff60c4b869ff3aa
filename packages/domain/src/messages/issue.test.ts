import { expect, test } from "vitest";
import { z } from "zod";
import { inEnglish, issueInEnglish } from "./english.ts";
import { fieldMessages } from "./field-messages.ts";
import { issue, issueOf, messageOfIssue } from "./issue.ts";
import { message } from "./message.ts";
import type { Reason } from "./message.ts";

test("every message about a field comes back from the issue that holds it, with its values", () => {
  for (const reason of Object.keys(fieldMessages) as Reason[])
    for (const values of [{}, { number: 3, names: ["a b", "{c}"], fault: message("line_gone") }])
      expect(messageOfIssue(issueOf({ reason, values })), reason).toEqual({ reason, values });
});

test("a schema's issue is said in English, and a sentence of another schema stays as it is", () => {
  const schema = z.strictObject({ name: z.string().min(3, issue("password_too_short", { characters: 3 })) });
  const [short] = schema.safeParse({ name: "x" }).error?.issues ?? [];
  expect(issueInEnglish(short?.message ?? "")).toBe("Use at least 3 characters for the password");
  const [unknown] = schema.safeParse({ name: "long", more: 1 }).error?.issues ?? [];
  expect(issueInEnglish(unknown?.message ?? "")).toBe('Unrecognized key: "more"');
  expect(messageOfIssue("write postgres://user:password@host:port/name")).toBeUndefined();
});

test("a message in English has its amounts with marks, names of languages and the message in it", () => {
  expect(inEnglish(message("too_many_segments", { segments: 5000 }))).toBe(
    "A transcript has at most 5,000 segments",
  );
  expect(inEnglish(message("password_too_long", { characters: 1024 }))).toBe(
    "Use at most 1024 characters for the password",
  );
  expect(inEnglish(message("languages_not_edited", { languages: ["ur", "fr"] }))).toBe(
    "This person does not edit Urdu, French",
  );
  const what = message("draft_of_language", { language: "ar" });
  expect(inEnglish(message("text_changed_meanwhile", { what }))).toBe(
    "Somebody else has changed the Arabic draft in the meantime",
  );
});
