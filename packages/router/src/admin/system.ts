import { z } from "zod";
import { readCommandFailure } from "@minbar/data/backup/backup-command";
import { readBackupFailure, readLatestBackup } from "@minbar/data/backup/scheduled-backup";
import { countActiveUsers } from "@minbar/data/people/users";
import { countJobs, readDatabaseState, readLastExport } from "@minbar/data/system-state";
import { countSearchLines } from "@minbar/data/search/search-lines";
import { createdAt, instant } from "@minbar/domain/output-fields";
import { modelsOf } from "../model-use.ts";
import { found } from "../refusal.ts";
import { models } from "../resources/conversations.ts";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("System");

const versionField = z.string().meta({
  description: "The version of Minbar; in `database`, of PostgreSQL",
  example: "0.1.0",
});

const failure = z
  .object({
    failedAt: instant("The time of the failure, in UTC").meta({ example: "2026-11-21T20:00:00.000Z" }),
    reason: z.string().meta({ description: "The reason", example: "/backups: the disk is full." }),
  })
  .nullable();

const bytes = z.int().meta({ description: "The size in bytes", example: 48_234_496 });

const state = z
  .object({
    version: versionField,
    node: z.string().meta({ description: "The version of Node.js", example: "24.21.0" }),
    activeUsers: z.int().describe("People who made a call in the last 15 minutes, including the caller"),
    database: z
      .object({
        version: versionField.meta({ example: "18.4" }),
        isEmbedded: z.boolean().meta({ description: "Whether it is the embedded database", example: true }),
        bytes,
        pendingMigrations: z
          .int()
          .meta({ description: "The number of migrations that have not run", example: 0 }),
      })
      .describe("The database"),
    jobs: z
      .object({
        waiting: z.int().describe("Jobs that are waiting"),
        active: z.int().describe("Jobs that are running"),
        failed: z.int().describe("Jobs that failed within the last hour"),
      })
      .describe("Background jobs"),
    searchLines: z
      .object({
        indexed: z.int().describe("Lines that the search finds"),
        all: z.int().describe("All lines"),
      })
      .describe("How many lines of the published texts the search finds, of all"),
    chat: z
      .object({
        available: models.shape.available,
        models: models.shape.models,
      })
      .describe("The chat with the language model"),
    lastExport: instant("The time of the last export of the whole library, in UTC; null: never").nullable(),
    lastBackup: z
      .object({
        createdAt,
        bytes,
        isScheduled: z.boolean().describe("Whether the schedule of BACKUP_DIR made it, not the command"),
      })
      .nullable()
      .describe("The last backup, by the schedule or by `minbar backup`; null: none yet"),
    backupFailure: failure.describe(
      "Why the last attempt at a scheduled backup failed; null: it did not fail",
    ),
    backupCommandFailure: failure.describe(
      "Why the last run of BACKUP_COMMAND failed; null: it did not fail",
    ),
    disk: z
      .object({
        freeBytes: z.int().describe("Bytes that can still be written"),
        totalBytes: z.int().describe("The size of the disk in bytes"),
      })
      .nullable()
      .describe("The disk of the embedded database, otherwise of BACKUP_DIR; null: neither, or not readable"),
    settings: z
      .array(
        z.object({
          name: z.string().meta({ description: "The name", example: "PORT" }),
          isSet: z
            .boolean()
            .meta({ description: "Whether it is set; otherwise the default applies", example: true }),
          value: z
            .string()
            .nullable()
            .meta({ description: "The value; null: not set, or not shown", example: "3000" }),
        }),
      )
      .describe("The settings of the server, by the names of their environment variables; never a secret"),
  })
  .meta({ id: "SystemState" });

export const system = router({
  state: get("system:read", "/admin/system", {
    summary: "Get the state of the server, the database and the settings",
    description:
      "Returns the versions, the state of the database and of the background jobs, and which settings are set. Never contains a secret.",
  })
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
        backupCommandFailure: await readCommandFailure(db),
        disk: await readDisk(),
        settings: [...settings],
      };
    }),
});
