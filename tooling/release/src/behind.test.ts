import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBehind, notesOf } from "./behind.ts";

const current = {
  "CHANGELOG.md": "# Changelog\n\n## 1.2.0 - 2026-11-30\n\n### Added\n\n- Pages.\n\n## 1.1.0\n\n- Lists.\n",
  "README.md": "**State.** Version 1.2.0: everything works.\n",
  "docs/operate.md": "apt-get install ./minbar-1.2.0-linux-amd64-node-embedded.deb\n",
  "docs/screens/README.md": "Version 1.2.0, with its demo.\n",
};

/** A folder with those files, some of them with another text. */
function project(changed: Partial<typeof current> = {}) {
  const root = mkdtempSync(join(tmpdir(), "minbar-behind-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...current, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, version: "1.2.0" };
}

const named = { tag: "v1.2.0", openApi: "1.2.0" };

test("nothing is behind when all files name the version", () => {
  expect(findBehind(project(), named)).toEqual([]);
  expect(findBehind(project(), { openApi: "1.2.0" })).toEqual([]);
});

test.each([
  ["## Unreleased\n\n- A.\n", `has changes under "## Unreleased": move them to "## 1.2.0 - <date>".`],
  ["## 1.1.0\n\n- A.\n", `begins with "## 1.1.0": it needs a section "## 1.2.0 - <date>".`],
  ["Empty.\n", `begins with "nothing": it needs a section "## 1.2.0 - <date>".`],
  ["## 1.2.0 - soon\n\n- A.\n", `names "soon" as the day of 1.2.0: write YYYY-MM-DD.`],
  ["## 1.2.0 - 2026-13-01\n\n- A.\n", `names "2026-13-01" as the day of 1.2.0: write YYYY-MM-DD.`],
  ["## 1.2.0 - 2026-11-30\n\n## 1.1.0\n\n- A.\n", "says nothing about 1.2.0."],
])("a CHANGELOG that is behind: %j", (changelog, sentence) => {
  expect(findBehind(project({ "CHANGELOG.md": changelog }), named)).toEqual([`CHANGELOG.md ${sentence}`]);
});

test("documents, screens, tag and OpenAPI document of another version are behind", () => {
  const old = project({
    "README.md": "Version 1.1.0\n",
    "docs/operate.md": "minbar-1.1.0-linux-amd64-node-embedded.deb\n",
    "docs/screens/README.md": "Version 1.1.0\n",
  });
  expect(findBehind(old, { tag: "v1.3.0", openApi: "1.1.0" })).toEqual([
    "The tag is v1.3.0, but package.json has 1.2.0.",
    "The OpenAPI document is of 1.1.0, not of 1.2.0.",
    'README.md does not name "Version 1.2.0".',
    'docs/operate.md does not name "minbar-1.2.0-linux-amd64-node-embedded.deb".',
    'docs/screens shows 1.1.0: run "npx -y pnpm screens", look at the pictures, and write 1.2.0 into its README.md.',
  ]);
});

test("the notes are the section of the version", () => {
  expect(notesOf(project())).toBe("### Added\n\n- Pages.");
});
