import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedPrograms } from "./install.ts";
import { embeddedRelease, newerReleaseText } from "./minor-release.ts";

test("the day of publication is that of the embedded PostgreSQL", () => {
  const version = execFileSync(join(installedPrograms(), "bin/postgres"), ["--version"], {
    encoding: "utf8",
  });
  expect(version.trim()).toBe(`postgres (PostgreSQL) ${embeddedRelease.version}`);
});

test("from four months after a minor release on, a text says that a newer one is due, and what to do", () => {
  expect(newerReleaseText(new Date("2026-09-13T23:59:59Z"))).toBeUndefined();
  expect(newerReleaseText(new Date("2026-09-14T00:00:00Z"))).toMatch(
    /^the embedded PostgreSQL 18\.4 is of 2026-05-14.*update Minbar/,
  );
});
