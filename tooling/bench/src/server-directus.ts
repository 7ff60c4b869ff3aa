import { execFile, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, measuredProcess, said, withProbe } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";

/** Directus sends whoever has this token what it would send an admin. */
export const directusToken = randomBytes(16).toString("hex");

/**
 * Directus on Minbar's own tables, as it sets itself up. It is 800 MB of packages, so it is measured where somebody has
 * installed it. `folder`: where `npm install directus@11` was typed, by the Node that DIRECTUS_NODE names if not by this one.
 */
export async function startDirectus(folder: string, databaseUrl: string): Promise<ServerProcess> {
  const command = join(folder, "node_modules/directus/cli.js");
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    SECRET: directusToken,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: "bench@example.com",
    ADMIN_PASSWORD: directusToken,
    ADMIN_TOKEN: directusToken,
    LOG_LEVEL: "error",
    TELEMETRY: "false",
  };
  const execPath = process.env["DIRECTUS_NODE"] ?? process.execPath;
  await promisify(execFile)(execPath, [command, "bootstrap"], { cwd: folder, env });
  const child = fork(command, ["start"], { cwd: folder, env, execPath, execArgv: withProbe });
  await said(child, "ready");
  return measuredProcess(child, port);
}
