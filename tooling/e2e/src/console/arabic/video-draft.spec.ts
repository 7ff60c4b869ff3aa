import { expect, test } from "../console-test.ts";
import { say } from "@minbar/server/test/fake-gemini";
import type { AnswerRequest } from "@minbar/server/test/fake-service";
import { call } from "../../support/library.ts";
import { layla, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { arabicVideo } from "./arabic.ts";
import { useProvider } from "../team/chat.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

const provider = useProvider();

/** A line at the beginning of the part that was asked for. */
const sayLine: AnswerRequest = ({ body }, response) => {
  const start = Number(/"startOffset":"(\d+)s"/.exec(body)?.[1]);
  say(response, JSON.stringify([{ start: start + 30, text: `قال عند ${start}` }]));
};

test(
  "an editor generates a draft from the video, returns to it later, reviews it, uses it and undoes that",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, `A draft from the video, ${test.info().retry}`);
    await call(page, `put /api/videos/${video.id}/duration`, { duration: 1100 });
    await signIn(page, layla);
    const second = Promise.withResolvers<() => void>();
    provider.service().answer = (request, response) =>
      request.body.includes('"590s"')
        ? second.resolve(() => sayLine(request, response))
        : sayLine(request, response);
    await editor.openArabic(video);
    const dialog = await editor.openDialog("Draft from the video", "Draft from the video");
    await expect(dialog).toContainText("Nothing is published");
    await button(dialog, "Create a draft").click();
    const banner = editor.region("Draft from the video");
    const answerSecond = await second.promise;
    await expect(banner).toContainText("1 of 2 parts");
    await expect(button(banner, "Stop")).toBeEnabled();
    expect(await violations(page)).toEqual([]);

    await page.goto("/tasks");
    await editor.openArabic(video);
    await expect(banner).toContainText("1 of 2 parts");
    answerSecond();
    await expect(banner).toContainText("A draft of 2 segments is ready.");
    expect(await violations(page)).toEqual([]);
    await button(banner, "Review").click();
    const review = editor.dialog("Use this as the draft?");
    await expect(review).toContainText("Written by gemini-2.5-flash: compare it with the video.");
    await button(review, "Use as draft").click();
    const lines = page.getByRole("list", { name: "Draft lines" }).getByRole("listitem");
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText("قال عند 590");
    await expect(banner).toBeHidden();
    await editor.button("Undo").click();
    await expect(lines).toHaveCount(0);
    await expect(editor.button("Draft from the video")).toBeVisible();
    expect((await editor.arabicOf(video))?.content).toEqual([]);
  },
);
