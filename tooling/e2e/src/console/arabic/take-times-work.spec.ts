import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { countedHands } from "../../support/keystroke-model.ts";
import { button } from "../page.ts";

const letters = "ابتثجحخدرزسشصطعغفقكلمنهوي";
/** A made-up word for each number. */
const wordOf = (at: number) =>
  [3, 7, 11, 17].map((step) => letters[(at * step + step) % letters.length]).join("");

/** 100 lines of eight words, five seconds each. */
const lines = Array.from({ length: 100 }, (_, line) => ({
  id: `line-${line}`,
  time: "0:00",
  text: Array.from({ length: 8 }, (_word, word) => wordOf(line * 8 + word)).join(" "),
}));

/** A third of the words is wrong; every eighth line starts in the middle of a long one of the draft. */
function heard(): string {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const spoken = lines.map(({ text }, line) =>
    text.split(" ").map((word, at) => ((line * 8 + at) % 3 === 1 ? wordOf(5000 + line * 8 + at) : word)),
  );
  const cues = spoken.flatMap((words, line) => {
    if (line % 8 === 0) return [];
    const isJoined = line % 8 === 1;
    const text = isJoined ? [...(spoken[line - 1] ?? []), ...words] : words;
    return `${clock((isJoined ? line - 1 : line) * 5)} --> ${clock(line * 5 + 4.8)}\n${text.join(" ")}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

test(
  "taking times for 100 lines and checking the doubtful ones costs at most 1.1 seconds of work per line",
  long,
  async ({ editor }) => {
    test.setTimeout(120_000);
    const video = await editor.openOwnArabic("Draft with wrong words", { published: lines });
    const hands = countedHands(editor.page);
    await hands.click(editor.button("Times"));
    await hands.click(button(editor.dialog("Times"), "Take times from…"));
    const dialog = editor.dialog("Take times from another text");
    const choosing = editor.page.waitForEvent("filechooser");
    await hands.click(button(dialog, "Choose a file"));
    const file = { name: "heard.vtt", mimeType: "text/vtt", buffer: Buffer.from(heard()) };
    await (await choosing).setFiles(file);
    await hands.click(button(dialog, /^Take \d+ times/));
    const set = editor.button(/^\d+ to check$/i);
    const marked = Number.parseInt((await set.textContent()) ?? "", 10);
    await hands.click(set);
    for (let at = 0; at < marked; at += 1) {
      await expect(editor.page.locator(":focus")).toHaveAttribute("lang", "ar");
      await hands.press("Alt+p");
      await hands.press("Alt+y");
    }
    await hands.press("Control+s");
    await expect(editor.text("Check its time: it may be wrong")).toHaveCount(0);
    await expect(editor.page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
    const { keys, clicks, seconds } = hands.total();
    test.info().annotations.push({
      type: "work",
      description: `${marked} to check, ${keys} keys, ${clicks} clicks: ${seconds} s`,
    });
    expect(marked).toBeGreaterThan(5);
    expect({ keys, clicks }).toEqual({ keys: marked * 4 + 2, clicks: 5 });
    expect(seconds / 100).toBeLessThanOrEqual(1.1);
    const times = (await editor.arabicOf(video))?.draftContent?.map(({ time }) => time) ?? [];
    const secondsOf = (time = "") => time.split(":").reduce((all, part) => all * 60 + Number(part), 0);
    const wrong = times.filter((time, at) => Math.abs(secondsOf(time) - at * 5) > 1);
    expect(wrong.length).toBeLessThanOrEqual(2);
  },
);
