import { expect, test } from "vitest";
import { signedInAs, callsOf } from "../calls/callers.ts";
import { openTestServer } from "../testing.ts";
import { makersOf } from "./makers.ts";
import { payloads } from "./payloads.ts";

const server = await openTestServer();
const admin = callsOf(server, await signedInAs(server, "admin"));
const visitor = callsOf(server);

test("there are two hundred of them", () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
});

/** What is written, and where it is read again. */
interface TextField {
  write: (text: string) => Promise<unknown>;
  read: () => Promise<{ body: unknown; headers: Record<string, unknown> }>;
  /** As `read` gives it, somewhere inside. */
  holds: (text: string) => object;
}

async function textFields(): Promise<Record<string, TextField>> {
  const make = makersOf(server.db);
  const ids = {
    category: await make.category(),
    playlist: await make.playlist(),
    video: await make.video(),
    task: await make.task(await make.person("admin")),
    report: await make.report(),
    conversation: 0,
  };
  await make.transcript("en", ids.video);
  const playlistId = ids.playlist;
  await server.db.updateTable("videos").set({ playlistId }).where("id", "=", ids.video).execute();
  ids.conversation = ((await admin("POST", "/gemini/conversations", {})).body as { id: number }).id;
  const put = (path: string, names: readonly string[]) => (text: string) =>
    admin("PUT", path, Object.fromEntries(names.map((name) => [name, text])));
  const all = (names: readonly string[]) => (text: string) =>
    Object.fromEntries(names.map((name) => [name, text]));
  const segments = (text: string) => [{ time: "0:01", text }];
  const named = ["name", "description"];
  const described = ["title", "description", "vocabulary"];
  const talk = ["title", "systemPrompt"];
  return {
    category: {
      write: put(`/categories/${ids.category}`, named),
      read: () => visitor("GET", "/categories"),
      holds: all(named),
    },
    playlist: {
      write: put(`/playlists/${ids.playlist}`, named),
      read: () => visitor("GET", "/playlists"),
      holds: all(named),
    },
    video: {
      write: put(`/videos/${ids.video}`, described),
      read: () => visitor("GET", "/videos"),
      holds: all(described),
    },
    transcript: {
      write: (text) =>
        admin("POST", `/videos/${ids.video}/transcripts`, { language: "en", content: segments(text) }),
      read: () => visitor("GET", `/videos/${ids.video}/transcripts?language=en`),
      holds: (text) => ({ content: [expect.objectContaining({ text })] }),
    },
    draft: {
      write: (text) =>
        admin("POST", `/videos/${ids.video}/transcripts`, { language: "ar", draftContent: segments(text) }),
      read: () => admin("GET", `/videos/${ids.video}/transcripts?language=ar`),
      holds: (text) => ({ draftContent: [expect.objectContaining({ text })] }),
    },
    task: {
      write: put(`/tasks/${ids.task}`, ["description", "taskLink"]),
      read: () => admin("GET", "/tasks"),
      holds: all(["description", "taskLink"]),
    },
    "admin note": {
      write: put(`/reported-issues/${ids.report}`, ["adminNote"]),
      read: () => admin("GET", "/reported-issues"),
      holds: all(["adminNote"]),
    },
    report: {
      write: async (text) => {
        await server.db.deleteFrom("reportedIssues").where("id", "<>", ids.report).execute();
        const contact = { contactName: text, contactEmail: text, contactMobile: text };
        return admin("POST", "/reported-issues", { description: text, ...contact });
      },
      read: () => admin("GET", "/reported-issues"),
      holds: all(["description", "contactName", "contactEmail", "contactMobile"]),
    },
    conversation: {
      write: put(`/gemini/conversations/${ids.conversation}`, talk),
      read: () => admin("GET", "/gemini/conversations"),
      holds: all(talk),
    },
  };
}

test(
  "every one of them is kept in every field as the same text, and leaves as JSON that no browser takes for a page",
  { timeout: 120_000 },
  async () => {
    for (const [name, { write, read, holds }] of Object.entries(await textFields())) {
      for (const text of payloads) {
        expect(await write(text), `${name}: ${text}`).toMatchObject({ status: 200 });
        const { body, headers } = await read();
        expect(body, `${name}: ${text}`).toContainEqual(expect.objectContaining(holds(text)));
        expect(headers).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          "x-content-type-options": "nosniff",
          "content-security-policy": expect.stringContaining("default-src 'none'"),
        });
      }
    }
  },
);

test("a person's name is text, too", async () => {
  const id = await makersOf(server.db).person("translations_editor");
  for (const text of payloads) {
    await server.db
      .updateTable("users")
      .set({ firstName: text, lastName: text })
      .where("id", "=", id)
      .execute();
    const { body } = await admin("GET", "/users");
    expect(body).toContainEqual(expect.objectContaining({ id, firstName: text, lastName: text }));
  }
});

const pages = [
  (text: string) => `/?video=${text}`,
  (text: string) => `/landing?video=1&playlist=1&lang=${text}`,
  (text: string) => `/api/login?returnTo=${text}&error=${text}`,
  (text: string) => `/api/set-up?token=${text}`,
  (text: string) => `/no-such-page/${text}`,
  (text: string) => `/translations?videoId=${text}`,
];

/** Runs nothing that the page does not name by this answer's own nonce. */
function expectStrictPolicy(headers: Record<string, unknown>): void {
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(
    /script-src 'self' 'nonce-[\w+/=]+' https:\/\/www\.youtube\.com\/iframe_api https:\/\/www\.youtube\.com\/s\/player\/;/,
  );
  expect(policy).not.toMatch(/unsafe-|script-src[^;]* (data|blob|https?):( |;)|\*/);
  expect(policy).toContain("base-uri 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
}

test("no page gives back what its address brings along, and each is under a policy that runs nothing else", async () => {
  for (const page of pages) {
    for (const text of payloads) {
      const url = page(encodeURIComponent(text));
      const { body, headers } = await server.app.inject({ url });
      if (!String(headers["content-type"]).startsWith("text/html")) continue;
      expect(text.includes("<") && body.includes(text), url).toBe(false);
      expectStrictPolicy(headers);
    }
  }
});
