import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { executeAt } from "@minbar/data/test/execute";
import { freePort } from "@minbar/data/test/free-port";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { startProgram } from "./program.ts";

export const poolModes = ["transaction", "session"] as const;
export type PoolMode = (typeof poolModes)[number];

/** A database whose time zone is not UTC, behind PgBouncer, until the test ends. */
export interface PooledDatabase {
  /** Past the pooler. */
  directUrl: string;
  pooledUrl: string;
  name: string;
  /** Executed past the pooler. */
  execute: <Row extends object>(statement: string) => Promise<Row[]>;
}

export async function startPooledDatabase(mode: PoolMode): Promise<PooledDatabase> {
  const database = await newTestDatabase();
  const execute = <Row extends object>(statement: string) => executeAt<Row>(database.url, statement);
  await execute(`alter database ${database.name} set timezone = 'Europe/Berlin'`);
  const port = await startPgBouncer(database, mode);
  const pooledUrl = `postgres://minbar@127.0.0.1:${port}/${database.name}`;
  return { directUrl: database.url, pooledUrl, name: database.name, execute };
}

/** With the settings of Debian's package, except for the mode, addresses and, in session mode, the number of connections. */
async function startPgBouncer({ url, name }: { url: string; name: string }, mode: PoolMode): Promise<number> {
  const folder = await newTestFolder();
  const [port, { hostname, port: databasePort, username, password }] = [await freePort(), new URL(url)];
  const account = `user=${username}${password && ` password=${password}`}`;
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} ${account}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${mode === "session" ? "default_pool_size = 40" : ""}
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  await startProgram({ command: "pgbouncer", args: [...user, config], port });
  return port;
}
