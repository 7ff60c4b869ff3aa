import { z } from "zod";
import { readBackupFailure, readLatestBackup } from "@minbar/data/backup/scheduled-backup";
import { countActiveUsers } from "@minbar/data/people/users";
import { countJobs, readDatabaseState, readLastExport } from "@minbar/data/system-state";
import { countSearchLines } from "@minbar/data/search/search-lines";
import { modelsOf } from "../model-use.ts";
import { found } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { may, router } from "../trpc.ts";

const rest = restOf("System");

const state = z
  .object({
    version: z.string(),
    node: z.string(),
    activeUsers: z.int(),
    database: z.object({
      version: z.string(),
      isEmbedded: z.boolean(),
      bytes: z.int(),
      pendingMigrations: z.int(),
    }),
    jobs: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
    searchLines: z.object({ indexed: z.int(), all: z.int() }),
    chat: z.object({ available: z.boolean(), models: z.array(z.string()) }),
    lastExport: z.string().nullable(),
    lastBackup: z.object({ createdAt: z.string(), bytes: z.int(), isScheduled: z.boolean() }).nullable(),
    backupFailure: z.object({ failedAt: z.string(), reason: z.string() }).nullable(),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
    settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
  })
  .meta({ id: "SystemState" });

export const system = router({
  state: may("system:read")
    .meta(
      rest.get("/admin/system", "Get the state of the server, the database and the settings", {
        description:
          "Returns the versions, the state of the database and of the background jobs, and which settings are set. Never contains a secret.",
      }),
    )
    .input(z.void())
    .output(state)
    .query(async ({ ctx: { db, chat, ...ctx } }) => {
      const { isEmbedded, settings, readDisk, ...versions } = found(ctx.system);
      return {
        ...versions,
        // The caller is active, but this call may not be recorded yet.
        activeUsers: Math.max(1, await countActiveUsers(db)),
        database: { isEmbedded, ...(await readDatabaseState(db)) },
        jobs: await countJobs(db),
        searchLines: await countSearchLines(db),
        chat: { available: chat?.model !== undefined, models: [...modelsOf(chat)] },
        lastExport: await readLastExport(db),
        lastBackup: await readLatestBackup(db),
        backupFailure: await readBackupFailure(db),
        disk: await readDisk(),
        settings: [...settings],
      };
    }),
});
