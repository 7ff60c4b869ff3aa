import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../server/server-process.ts";

const versions = "/usr/lib/postgresql";

/** The folder of the programs of Debian's newest PostgreSQL. */
export function debianPrograms(): string {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (newest === undefined) throw new Error("Install PostgreSQL: apt-get install postgresql");
  return join(versions, newest, "bin");
}

/** A PostgreSQL of Debian in a temporary folder, with its usual settings. As root, it runs as the user `postgres`. */
export async function startDebianPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = debianPrograms();
  const folder = mkdtempSync(join(tmpdir(), "minbar-postgres-"));
  const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const options = { ...account, cwd: folder, stdio: "ignore" } as const;
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "minbar", "--auth=trust", "--encoding=UTF8"],
    options,
  );
  const port = await freePort();
  const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), "-k", folder], options);
  const url = `postgres://minbar@127.0.0.1:${port}/postgres`;
  await answers(url);
  return {
    url,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function idOf(option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error("PostgreSQL did not start within 10 s");
}
