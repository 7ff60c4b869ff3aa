import { expect, test } from "vitest";
import { blocks } from "./page.ts";

test("every command of the page is run by a test beside this one", () => {
  expect(blocks.map(({ section, text }) => `${section}: ${text.split("\n")[0]}`)).toEqual([
    "Install: apt-get install ./minbar-0.1.0-linux-x64-node-embedded.deb",
    "Install: mkdir --mode=0700 secrets",
    "Install: docker compose -f compose.embedded.yaml up --detach --build",
    "Back up and restore: minbar backup /var/backups/minbar/today.backup",
    "Move: minbar backup move.backup",
  ]);
});
