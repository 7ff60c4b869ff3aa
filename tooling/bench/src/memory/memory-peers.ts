import { likeness, memoryText } from "@minbar/domain/memory/memory-text";
import { Client } from "pg";

/** One way to find like texts: gives the likenesses of the best five. */
export interface Peer {
  name: string;
  find: (text: string) => Promise<number[]>;
  /** It is asked a twentieth of the questions. */
  isSlow?: boolean;
}

/** Every row compared, all of them held in memory: what is there to be found. */
export function createScan(texts: readonly string[]): Peer {
  const held = texts.map(memoryText);
  return {
    name: "all rows compared in memory",
    isSlow: true,
    find: async (text) => {
      const wanted = memoryText(text);
      const best = new Float64Array(5);
      for (const each of held) {
        const like = likeness(wanted, each);
        if (like <= (best[0] ?? 0)) continue;
        best[0] = like;
        best.sort();
      }
      return [...best].reverse();
    },
  };
}

/** `pg_trgm` in a database with a locale that knows Arabic letters; none where the cluster cannot make it. */
export async function createTrigrams(clusterUrl: string, texts: readonly string[]): Promise<Peer[]> {
  const admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    await admin.query(
      "create database trigrams template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
    );
  } catch (error) {
    console.log("No pg_trgm beside it:", error instanceof Error ? error.message : error);
    return [];
  } finally {
    await admin.end();
  }
  const client = new Client({
    connectionString: Object.assign(new URL(clusterUrl), { pathname: "trigrams" }).href,
  });
  // Ended with the cluster.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("create extension pg_trgm");
  await client.query(`create table "texts" ("text" text)`);
  await client.query(`insert into "texts" select jsonb_array_elements_text($1::jsonb)`, [
    JSON.stringify(texts.map((text) => memoryText(text).words)),
  ]);
  await client.query(`create index on "texts" using gin ("text" gin_trgm_ops)`);
  await client.query("vacuum analyze");
  // Jaccard's 0.43 is Dice's 0.6.
  await client.query("set pg_trgm.similarity_threshold = 0.43");
  const { rows } = await client.query<{ trigrams: number }>(
    `select cardinality(show_trgm('الحمد')) as "trigrams"`,
  );
  if (!rows[0]?.trigrams) return [];
  return [
    {
      name: "pg_trgm",
      find: async (text) => {
        const answer = await client.query<{ like: number }>(
          `select similarity("text", $1) as "like" from "texts" where "text" % $1 order by "like" desc limit 5`,
          [memoryText(text).words],
        );
        return answer.rows.map(({ like }) => (2 * like) / (1 + like));
      },
    },
  ];
}
