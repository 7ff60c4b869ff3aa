import { version } from "@minbar/server/foundation/version";
import { expect, test } from "vitest";
import { blocks } from "./page.ts";

/** The test of the standby takes the same steps, with `pg_ctl` instead of Debian's clusters. */
const notRunFromThePage = ["Failover: pg_basebackup -D /var/lib/postgresql/15/main -R", "Failover: psql -c"];

test("every command on the page is run by a test in this folder, except for those that are listed", () => {
  const commands = blocks.map(({ section, text }) => `${section}: ${text.trim().split("\n")[0]}`);
  const isListed = (command: string) => notRunFromThePage.some((listed) => command.startsWith(listed));
  expect(commands.filter((command) => !isListed(command))).toEqual([
    `Install: apt-get install ./minbar-${version}-linux-amd64-node-embedded.deb`,
    "Install: mkdir --mode=0700 secrets",
    "Install: docker compose -f compose.embedded.yaml up --detach --build",
    "Back up and restore: minbar backup /var/backups/minbar/today.backup",
    "Back up and restore: docker compose stop server-1 server-2",
    "Move: minbar backup move.backup",
  ]);
});
