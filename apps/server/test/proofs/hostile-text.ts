import { expect, test } from "vitest";
import { signedInAs, callsOf } from "../calls/callers.ts";
import type { Calls } from "../calls/callers.ts";
import { openTestServer } from "../testing.ts";
import type { TestServer } from "../testing.ts";
import { makersOf } from "./makers.ts";

/** What is written, and where it is read again. */
interface TextField {
  write: (text: string) => Promise<unknown>;
  read: () => Promise<{ body: unknown; headers: Record<string, unknown> }>;
  /** As `read` gives it, somewhere inside. */
  holds: (text: string) => object;
}

interface Callers {
  server: TestServer;
  admin: Calls;
  visitor: Calls;
}

type Fields = Record<string, TextField>;

interface FieldsInput extends Callers {
  ids: Awaited<ReturnType<typeof insertRows>>;
}

const all = (names: readonly string[]) => (text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

const putTo =
  ({ admin }: Pick<Callers, "admin">) =>
  (path: string, names: readonly string[]) =>
  (text: string) =>
    admin("PUT", path, all(names)(text));

async function textFields(callers: Callers): Promise<Fields> {
  const input = { ...callers, ids: await insertRows(callers) };
  return { ...libraryFields(input), ...transcriptFields(input), ...workFields(input) };
}

async function insertRows({ server, admin }: Callers) {
  const make = makersOf(server.db);
  const playlist = await make.playlist();
  const video = await make.video({ playlistId: playlist });
  await make.transcript("en", video);
  const conversation = ((await admin("POST", "/gemini/conversations", {})).body as { id: number }).id;
  return {
    category: await make.category(),
    playlist,
    video,
    task: await make.task(await make.person("admin")),
    report: await make.report(),
    conversation,
  };
}

function libraryFields({ ids, visitor, admin }: FieldsInput): Fields {
  const put = putTo({ admin });
  const named = ["name", "description"];
  const described = ["title", "description", "vocabulary"];
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
  };
}

function transcriptFields({ ids, visitor, admin }: FieldsInput): Fields {
  const segments = (text: string) => [{ time: "0:01", text }];
  return {
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
  };
}

function workFields({ ids, server, admin }: FieldsInput): Fields {
  const put = putTo({ admin });
  const talk = ["title", "systemPrompt"];
  return {
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

const pages = [
  (text: string) => `/?video=${text}`,
  (text: string) => `/landing?video=1&playlist=1&lang=${text}`,
  (text: string) => `/api/login?returnTo=${text}&error=${text}`,
  (text: string) => `/api/set-up?token=${text}`,
  (text: string) => `/no-such-page/${text}`,
  (text: string) => `/translations?videoId=${text}`,
];

/** Runs nothing that the page does not name, by this answer's own nonce or by hashes. */
function expectStrictPolicy(headers: Record<string, unknown>): void {
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(
    /script-src 'self'(?: 'nonce-[\w+/=]+'|(?: 'sha256-[\w+/=]+')+) https:\/\/www\.youtube\.com\/iframe_api https:\/\/www\.youtube\.com\/s\/player\/;/,
  );
  expect(policy).not.toMatch(/unsafe-|script-src[^;]* (data|blob|https?):( |;)|\*/);
  expect(policy).toContain("base-uri 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
}

/** Puts these texts into every field and every address, on a server of the file's own. */
export async function testHostileTexts(payloads: readonly string[]): Promise<void> {
  const server = await openTestServer();
  const admin = callsOf(server, await signedInAs(server, "admin"));
  const visitor = callsOf(server);
  const fields = await textFields({ server, admin, visitor });

  test(
    "every field stores each hostile text unchanged and returns it as JSON that no browser renders",
    { timeout: 120_000 },
    async () => {
      for (const [name, { write, read, holds }] of Object.entries(fields)) {
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

  test("a user's name returns each hostile text unchanged", async () => {
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

  test("no page echoes markup from its address, and every page has a strict content security policy", async () => {
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
}
