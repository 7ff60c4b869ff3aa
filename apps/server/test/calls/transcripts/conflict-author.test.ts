import { beforeEach, describe, expect, test } from "vitest";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestServer } from "../../testing.ts";
import { callsOf, signedInAs } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const laylaPerson = await signedInAs(server, "admin");
const layla = callsOf(server, laylaPerson);
const omar = callsOf(server, await signedInAs(server, "admin"));
let video = 0;
let arabic = 0;
let english = 0;

beforeEach(async () => {
  ({ video, arabic, english } = await addShortTexts(server, layla));
});

describe("the author in a conflict response", () => {
  test("names who last saved a translation, by REST and by tRPC", async () => {
    await server.db
      .updateTable("users")
      .set({ firstName: "Layla", lastName: "Haddad" })
      .where("id", "=", laylaPerson.user.id)
      .execute();
    await layla("PUT", `/transcripts/${english}`, { content: line("Layla's"), setAside: [line("aside")] });
    await omar("PUT", `/transcripts/${english}`, { content: line("Layla's"), setAside: [line("Omar's")] });
    const by = { id: laylaPerson.user.id, firstName: "Layla", lastName: "Haddad" };
    const late = { content: line("Omar's"), version: 1 };
    const answer = await omar("PUT", `/transcripts/${english}`, late);
    expect(answer).toMatchObject({ status: 409, body: { current: { version: 2, by } } });
    const trpc = await server.app.inject({
      method: "POST",
      url: "/trpc/transcripts.update",
      headers: laylaPerson.headers,
      payload: { id: english, ...late },
    });
    expect(trpc.json()).toMatchObject({ error: { data: { httpStatus: 409, current: { by } } } });
  });

  test("names who last saved or published a draft, and is null for the command line", async () => {
    const path = `/transcripts/${arabic}`;
    const late = { content: line("د"), version: 0 };
    await layla("PUT", `${path}/draft`, { content: line("أ") });
    const { id } = laylaPerson.user;
    expect(await omar("PUT", `${path}/draft`, late)).toMatchObject({ body: { current: { by: { id } } } });
    await omar("POST", `${path}/publish`);
    const published = await layla("PUT", `${path}/draft`, late);
    expect(published).toMatchObject({ body: { current: { by: { id: expect.any(String) } } } });
    expect(published).not.toMatchObject({ body: { current: { by: { id } } } });
    const byProgram = { videoId: video, language: "ar", publish: false, kind: "draft" } as const;
    await saveTranscript(server.db, { ...byProgram, content: line("ذ") });
    expect(await layla("PUT", `${path}/draft`, late)).toMatchObject({ body: { current: { by: null } } });
  });

  test("names who last saved the text when an approval is rejected", async () => {
    await layla("PUT", `/transcripts/${english}`, { content: line("Layla's") });
    const approval = { approvalStatus: "approved", language: "en", version: 1 };
    expect(await omar("PUT", `/transcripts/${english}/approval-status`, approval)).toMatchObject({
      status: 409,
      body: { current: { version: 2, by: { id: laylaPerson.user.id } } },
    });
  });
});
