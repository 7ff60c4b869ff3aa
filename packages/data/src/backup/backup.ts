import { createHash } from "node:crypto";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { frame } from "./frames.ts";
import { copyOut, listTables, readSequences, useBackupFormat } from "./tables.ts";
import type { Table } from "./tables.ts";

/** What stands at the start of a backup. */
interface BackupHeader {
  /** Of this format. */
  format: 1;
  /** Of the Minbar that made it. */
  version: string;
  /** ISO 8601, UTC: everything is as it was at that moment. */
  createdAt: string;
  /** The steps of the schema, in their order. */
  migrations: string[];
  sequences: Record<string, string | null>;
}

/** `sha256` of the rows as `copyOut` writes them. */
export interface TableSum {
  name: string;
  rows: number;
  sha256: string;
}

/** Connects without limits of time: a backup of a large library takes minutes. */
export async function connectForBackup(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: "minbar backup",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * A backup as a stream of bytes, a table after the other, all of one moment: the client is in a read-only transaction until
 * the last byte. People may go on working meanwhile.
 */
export async function* backup(client: Client, version: string): AsyncGenerator<Buffer> {
  await client.query("begin isolation level repeatable read read only");
  await useBackupFormat(client);
  yield frame("header", await readHeader(client, version));
  for (const table of await listTables(client)) {
    yield frame("table", { name: table.name, columns: table.columns });
    const sum = sumOf(table.name);
    for await (const rows of tableRows(client, table)) {
      sum.add(rows);
      yield frame("rows", rows);
    }
    yield frame("tableEnd", sum.end());
  }
  await client.query("commit");
}

async function readHeader(client: Client, version: string): Promise<BackupHeader> {
  const { rows } = await client.query<{ name: string }>(`select "name" from "migrations" order by "name"`);
  return {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    sequences: await readSequences(client),
  };
}

/** A row a chunk would be slow: they are joined to a size that compresses well. */
const chunkSize = 64 * 1024;

async function* tableRows(client: Client, table: Table): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    pending.push(chunk);
    size += chunk.length;
    if (size < chunkSize) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** Counts rows by their line ends, which the text of a row never holds. */
export function sumOf(name: string) {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add: (bytes: Buffer): void => {
      hash.update(bytes);
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
    },
    end: (): TableSum => ({ name, rows, sha256: hash.digest("hex") }),
  };
}

/** The sums of the tables as they are now in this transaction. */
export async function sumTables(client: Client): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(client)) {
    const sum = sumOf(table.name);
    for await (const rows of tableRows(client, table)) sum.add(rows);
    sums.push(sum.end());
  }
  return sums;
}
