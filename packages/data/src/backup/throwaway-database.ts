import { randomBytes } from "node:crypto";
import { Client } from "pg";

const mayNotCreate = "42501";

/** Works in a new database of that server, which is dropped after. Throws an Error in words where the account may not create one. */
export async function withThrowawayDatabase<T>(
  serverUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `minbar_verify_${randomBytes(6).toString("hex")}`;
  const client = new Client({ connectionString: serverUrl, application_name: "minbar verify" });
  await client.connect();
  try {
    await client.query(`create database "${name}" template template0`).catch((error: unknown) => {
      throw refusal(error);
    });
    try {
      return await work(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href);
    } finally {
      await client.query(`drop database if exists "${name}" with (force)`);
    }
  } finally {
    await client.end();
  }
}

function refusal(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && error.code === mayNotCreate)) return error;
  return new Error(
    "The database account may not create databases, so the backup cannot be verified there: " +
      "grant it CREATEDB, or verify where the embedded PostgreSQL is installed.",
    { cause: error },
  );
}
