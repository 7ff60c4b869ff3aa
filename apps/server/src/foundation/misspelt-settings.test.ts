import { expect, test } from "vitest";
import { settingNames } from "./env.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

const linesFor = (environment: NodeJS.ProcessEnv) => misspeltSettings(environment, settingNames);

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["PORTS", "PORT"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["OIDC_CLIENTID", "OIDC_CLIENT_ID"],
])("the unknown setting %s suggests %s", (written, meant) => {
  expect(linesFor({ [written]: "x" })).toEqual([
    `${written} is no setting of Minbar. Did you mean ${meant}?`,
  ]);
});

test("an unknown name with one of our prefixes is reported without a suggestion", () => {
  expect(linesFor({ YOUTUBE_CHANNEL: "x" })).toEqual(["YOUTUBE_CHANNEL is no setting of Minbar."]);
});

test("common shell variables and our own settings are ignored", () => {
  const usual = {
    HOME: "/root",
    PATH: "/bin",
    HOSTNAME: "a",
    USER: "a",
    SHELL: "/bin/sh",
    TERM: "x",
    LANG: "C",
  };
  const ours = Object.fromEntries(settingNames.map((name) => [name, "x"]));
  expect(
    linesFor({ ...usual, PWD: "/", NODE_ENV: "production", NODE_OPTIONS: "", TZ: "UTC", ...ours }),
  ).toEqual([]);
});
