import { expect, test } from "../console-test.ts";
import { call } from "../../support/library.ts";
import { spoken } from "./arabic.ts";

test("taking all of a colleague's changes keeps the user's own text in the history, and undo restores it", async ({
  editor,
}) => {
  const video = await editor.openOwnArabic("All of theirs", { published: spoken });
  await editor.rewrite("second", "مني");
  const theirs = [spoken[0], { ...spoken[1], text: "منه" }];
  const id = (await editor.arabicOf(video))?.id;
  await call(editor.page, `put /api/transcripts/${id}/draft`, { content: theirs });
  await editor.button("Save Draft").click();
  await editor.button("All theirs").click();
  await editor.press("ControlOrMeta+z");
  await expect(editor.button("Save merged draft")).toBeDisabled();
  await editor.press("ControlOrMeta+Shift+z");
  await editor.button("Save merged draft").click();
  await expect.poll(() => editor.draftOf(video)).toEqual([spoken[0].text, "منه"]);
  interface Revision {
    id: number;
    kind: string;
  }
  const setAside = async () =>
    (await call<Revision[]>(editor.page, `get /api/transcripts/${id}/revisions`)).find(
      ({ kind }) => kind === "set-aside",
    );
  await expect.poll(setAside).toBeDefined();
  const revision = (await setAside())?.id;
  const { content } = await call<{ content: { text: string }[] }>(
    editor.page,
    `get /api/transcripts/${id}/revisions/${revision}`,
  );
  expect(content.map(({ text }) => text)).toEqual([spoken[0].text, "مني"]);
  await expect(editor.text("Set aside")).toBeVisible();
  await editor.line("second").click();
  await editor.press("ControlOrMeta+z");
  await expect(editor.field("second")).toHaveValue("مني");
});
