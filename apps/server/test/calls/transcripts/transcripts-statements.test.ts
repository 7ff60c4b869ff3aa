import { expect, test } from "vitest";
import type { KyselyPlugin } from "kysely";
import { insertVideo } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { createCaller } from "@minbar/router/index";
import { newTestServer } from "../../testing.ts";

/** Counts the statements that go through it. */
function createCounter() {
  const counter = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counter.count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { counter, plugin };
}

test("publishing over a checked translation takes six statements, an autosave three, and moving two texts six", async () => {
  const server = await newTestServer();
  const user = await insertUser(server.db, { email: "amina@example.org", role: "admin" });
  const { counter, plugin } = createCounter();
  const long = createCounter();
  const longCalls = server.db.withPlugin(long.plugin);
  const caller = createCaller({ db: server.db.withPlugin(plugin), longCalls, address: "", user });
  const { id: videoId } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const content = [{ id: "s1", time: "0:00", text: "بسم الله" }];
  const arabic = await caller.transcripts.upsert({ videoId, language: "ar", content });
  const english = [{ id: "s1", time: "0:00", text: "In the name of God" }];
  await caller.transcripts.upsert({ videoId, language: "en", content: english });
  await caller.transcripts.setApproval({ id: arabic.id, language: "en", approvalStatus: "approved" });
  const draft = [{ id: "s1", time: "0:00", text: "الحمد لله" }];

  counter.count = 0;
  await caller.transcripts.saveDraft({ id: arabic.id, content: draft, version: 1, operationId: "save-0001" });
  expect(counter.count).toBe(3);

  counter.count = 0;
  const published = await caller.transcripts.publish({ id: arabic.id, version: 2, operationId: "publish-1" });
  expect(counter.count).toBe(6);
  expect(published).toMatchObject({ content: draft, approvalStatusEn: "unchecked" });

  const operation = { kind: "shiftAll", byMs: 1000 } as const;
  const versions = { draft: 2, ar: 2, en: 1 };
  await caller.transcripts.retime({ id: videoId, operation, versions, operationId: "retime-1" });
  expect(long.counter.count, "one for each text, and four").toBe(6);
});

test("adding a language takes four statements, overwriting it four and adding it again three", async () => {
  const server = await newTestServer();
  const user = await insertUser(server.db, { email: "amina@example.org", role: "admin" });
  const { counter, plugin } = createCounter();
  const caller = createCaller({ db: server.db.withPlugin(plugin), address: "", user });
  const { id: videoId } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const english = { videoId, language: "en" } as const;
  const content = [{ id: "s1", time: "0:00", text: "In the name of God" }];

  const added = await caller.transcripts.upsert(english);
  expect(counter.count).toBe(4);
  expect(added).toMatchObject({ content: [] });

  counter.count = 0;
  await caller.transcripts.upsert({ ...english, content, version: added.version, operationId: "save-0001" });
  expect(counter.count).toBe(4);

  counter.count = 0;
  expect(await caller.transcripts.upsert(english)).toMatchObject({ content });
  expect(counter.count).toBe(3);
});
