import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Answer, HttpClient } from "./http-client.ts";

/** A text that one writer saves again and again: the draft of an Arabic transcript, or a translation. */
export interface WriteTarget {
  transcriptId: number;
  kind: "draft" | "translation";
  /** The version that was acknowledged last. */
  version: number;
  /** Sent and not acknowledged yet; sent again until it is. */
  pending?: Save | undefined;
}

interface Save {
  operationId: string;
  version: number;
  content: { time: string; text: string }[];
}

interface AcknowledgedSave {
  target: WriteTarget;
  operationId: string;
  version: number;
  /** MD5 of the texts of all segments, a line each. */
  textHash: string;
}

export interface Writers {
  targets: readonly WriteTarget[];
  acknowledged: AcknowledgedSave[];
  /** Saves the next text, or repeats the unacknowledged one. */
  save(target: WriteTarget): Promise<Answer>;
  /** Saves there until `stop`, with hardly a pause. */
  keepSaving(target: WriteTarget): void;
  stop(): Promise<void>;
}

interface Options {
  /** Of those who save the one or the other: an account may not ask as often as six people do. */
  clients: Record<WriteTarget["kind"], HttpClient>;
  targets: readonly WriteTarget[];
  onAnswer: (path: string, answer: Answer) => void;
  /** Of one save, about. */
  kilobytes?: number | undefined;
}

/** Writers that save like the editor: from the version they know, repeating an operation without an answer. */
export function createWriters({ clients, targets, onAnswer, kilobytes = 8 }: Options): Writers {
  const acknowledged: AcknowledgedSave[] = [];
  const loops: Promise<void>[] = [];
  const stopped = new AbortController();
  const save = async (target: WriteTarget): Promise<Answer> => {
    target.pending ??= newSave(target, kilobytes);
    const { pending } = target;
    const path = `/api/transcripts/${target.transcriptId}${target.kind === "draft" ? "/draft" : ""}`;
    const answer = await clients[target.kind].call(path, { method: "PUT", body: pending });
    onAnswer(target.kind === "draft" ? "draft" : "translation", answer);
    if (answer.status !== 200) return answer;
    target.version = versionOf(answer, target.kind);
    target.pending = undefined;
    const { operationId, content } = pending;
    acknowledged.push({ target, operationId, version: target.version, textHash: hashOf(content) });
    return answer;
  };
  const loop = async (target: WriteTarget): Promise<void> => {
    while (!stopped.signal.aborted) {
      const { status } = await save(target);
      await sleep(status === 200 ? 30 : 50);
    }
  };
  return {
    targets,
    acknowledged,
    save,
    keepSaving: (target) => void loops.push(loop(target)),
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

function newSave({ version }: WriteTarget, kilobytes: number): Save {
  const operationId = randomUUID();
  // Random, so that PostgreSQL cannot make it smaller.
  const content = Array.from({ length: kilobytes }, (_, index) => ({
    time: `0:${String(index % 60).padStart(2, "0")}`,
    text: randomBytes(750).toString("base64"),
  }));
  return { operationId, version, content };
}

function versionOf({ body }: Answer, kind: WriteTarget["kind"]): number {
  const saved = JSON.parse(body) as { version: number; draftVersion: number };
  return kind === "draft" ? saved.draftVersion : saved.version;
}

function hashOf(content: Save["content"]): string {
  return createHash("md5")
    .update(content.map(({ text }) => text).join("\n"))
    .digest("hex");
}

interface StoredRevision {
  operationId: string;
  version: number;
  textHash: string;
}

const textHash = (column: string): string => `md5(coalesce((
  select string_agg(segment.value ->> 'text', E'\\n' order by segment.ordinal)
  from jsonb_array_elements(${column}) with ordinality as segment(value, ordinal)), ''))`;

/**
 * Compares, in the database itself, what was acknowledged with what is stored: each save has exactly one revision, with its
 * version and its text, and the target holds the last of them (or the unacknowledged one). Returns a line for each difference.
 */
export async function lostSaves(databaseUrl: string, { targets, acknowledged }: Writers): Promise<string[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const faults: string[] = [];
    for (const target of targets) {
      const own = acknowledged.filter((save) => save.target === target);
      faults.push(...(await lostAt(database, target, own)));
    }
    return faults;
  } finally {
    await database.end();
  }
}

async function lostAt(database: Client, target: WriteTarget, saves: AcknowledgedSave[]): Promise<string[]> {
  const { rows } = await database.query<StoredRevision>(
    `select split_part("operationId", '/', 3) as "operationId", version, ${textHash("content")} as "textHash"
     from revisions where "transcriptId" = $1 and kind = $2`,
    [target.transcriptId, target.kind],
  );
  const faults = saves.flatMap((save) => differences(save, rows));
  const current = await currentText(database, target);
  const possible = [saves.at(-1), target.pending && { textHash: hashOf(target.pending.content) }];
  const isCurrent = saves.length === 0 || possible.some((save) => save?.textHash === current);
  return isCurrent
    ? faults
    : [...faults, `transcript ${target.transcriptId} does not hold the last acknowledged ${target.kind}`];
}

function differences(
  { target, operationId, version, textHash }: AcknowledgedSave,
  rows: StoredRevision[],
): string[] {
  const name = `${target.kind} ${target.transcriptId}, version ${version}`;
  const stored = rows.filter((row) => row.operationId === operationId);
  if (stored.length !== 1) return [`acknowledged ${name}: stored ${stored.length} times`];
  if (stored[0]?.version !== version)
    return [`acknowledged ${name}: stored as version ${stored[0]?.version}`];
  return stored[0].textHash === textHash ? [] : [`acknowledged ${name}: stored with another text`];
}

async function currentText(
  database: Client,
  { kind, transcriptId }: WriteTarget,
): Promise<string | undefined> {
  const column = kind === "draft" ? `"draftContent"` : "content";
  const { rows } = await database.query<{ textHash: string }>(
    `select ${textHash(column)} as "textHash" from transcripts where id = $1`,
    [transcriptId],
  );
  return rows[0]?.textHash;
}
