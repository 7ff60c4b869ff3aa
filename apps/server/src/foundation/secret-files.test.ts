import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { mistakesIn } from "../../test/testing-settings.ts";
import { readSettings } from "./env.ts";

const folder = await openFileFolder();

function secretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test("a secret is read from the file that its setting names, without the line break at its end", () => {
  const path = secretFile("database-url", "postgres://a:b@db/minbar\n");
  expect(readSettings({ DATABASE_URL_FILE: path }).databaseUrl).toBe("postgres://a:b@db/minbar");
});

test("a secret file that is missing, empty, a folder or redundant is rejected, with one line each", () => {
  const empty = secretFile("empty", "\n");
  const key = secretFile("key", "secret");
  expect(
    mistakesIn({
      DATABASE_URL_FILE: join(folder, "absent"),
      GEMINI_API_KEY_FILE: empty,
      YOUTUBE_API_KEY_FILE: key,
      YOUTUBE_API_KEY: "other",
      OIDC_CLIENT_SECRET_FILE: folder,
    }),
  ).toEqual([
    `DATABASE_URL_FILE: ${join(folder, "absent")} does not exist`,
    `OIDC_CLIENT_SECRET_FILE: ${folder} is a folder`,
    `GEMINI_API_KEY_FILE: ${empty} is empty`,
    "YOUTUBE_API_KEY_FILE: YOUTUBE_API_KEY is set too: keep one of them",
  ]);
});

test("the content of a secret file is validated like the setting and never shown", () => {
  const path = secretFile("wrong", "mysql://secret@x/y");
  const [line] = mistakesIn({ DATABASE_URL_FILE: path });
  expect(line).toMatch(/^DATABASE_URL: write postgres/);
  expect(line).not.toContain("secret");
});
