import { expect, test } from "../console-test.ts";
import { call, dismissToast, question, toast } from "../../support/library.ts";
import { emre } from "../../support/people.ts";
import { event, field, key, openChat, said, storedChat, useProvider, visitChat, write } from "./chat.ts";
import { long } from "../../support/lanes.ts";
import { visit } from "../page.ts";

const provider = useProvider();

test("an answer is shown while it streams, with its duration, and can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await openChat(page, "An answer");
  const begun = provider.next();
  // Enter within a composed word, Shift+Enter and Enter.
  await field(page).fill("العلم");
  await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await field(page).press("End");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("نور");
  await expect(said(page)).toHaveCount(0);
  await field(page).press("Enter");
  const answer = await begun;
  await expect(field(page)).toHaveValue("");
  await expect(page.getByText(/^\d+ ms$|^\d+\.\d sec$/)).toBeVisible();
  answer.write(event("**العِلْمُ**"));
  await expect(said(page).last().locator("strong")).toHaveText("العِلْمُ");
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  answer.end(event(" نُورٌ", "STOP"));
  await expect(page.getByRole("status").getByText("Success")).toBeVisible();
  await expect(said(page).first().getByText("العلم\nنور")).toHaveAttribute("dir", "rtl");
  await expect(said(page).last().locator("p")).toHaveAttribute("dir", "rtl");
  await said(page).last().getByRole("button", { name: "Copy message" }).click();
  await expect(said(page).last().getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("**العِلْمُ** نُورٌ");
  await expect(said(page).last().getByText("Copied")).toBeHidden();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("Forbidden"));
  });
  await said(page).last().getByRole("button", { name: "Copy message" }).click();
  await expect(toast(page, "Failed to copy message")).toBeVisible();
  expect((await storedChat(page, id)).messages).toMatchObject([
    { content: "العلم\nنور" },
    { content: "**العِلْمُ** نُورٌ", isStopped: false },
  ]);
});

test(
  "a stopped answer keeps its partial text, and an answer continues while the user is on another page",
  long,
  async ({ page }) => {
    const id = await openChat(page, "Stopped and going on");
    let begun = provider.next();
    await write(page, "One?");
    (await begun).write(event("Half an"));
    await expect(said(page).last()).toContainText("Half an");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(said(page).last().getByText("Stopped")).toBeVisible();
    await expect
      .poll(async () => (await storedChat(page, id)).messages.at(-1))
      .toMatchObject({
        content: "Half an",
        isStopped: true,
      });
    begun = provider.next();
    await write(page, "Two?");
    const answer = await begun;
    answer.write(event("It goes "));
    await expect(said(page).last()).toContainText("It goes");
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Categories" })
      .click();
    await page.getByRole("heading", { name: "Categories" }).waitFor();
    answer.end(event("on.", "STOP"));
    await page.goBack();
    await expect(said(page).last()).toContainText("It goes on.");
    await expect(said(page)).toHaveCount(4);
  },
);

test(
  "a failed message shows the reason and can be retried, and an undelivered one returns to the field",
  long,
  async ({ page }) => {
    await openChat(page, "Failures");
    provider.service().answer = (_request, response) => response.writeHead(500).end(key);
    await write(page, "Hello?");
    const why = "The AI service reports an error. Please try again.";
    await expect(toast(page, why)).toBeVisible();
    await expect(said(page).last().getByText(why)).toBeVisible();
    await expect(page.getByRole("status").getByText("Failed")).toBeVisible();
    await dismissToast(page);
    await page.reload();
    await expect(said(page).last()).toContainText("This message has no answer.");
    const begun = provider.next();
    await said(page).last().getByRole("button", { name: "Retry" }).click();
    (await begun).end(event("Peace", "STOP"));
    await expect(said(page).last()).toContainText("Peace");
    await expect(said(page)).toHaveCount(2);

    await page.route("**/trpc/conversations.stream*", (route) => route.abort());
    await write(page, "Are you there?");
    await expect(toast(page, /^Failed to send message/)).toBeVisible();
    await expect(field(page)).toHaveValue("Are you there?");
    await page.reload();
    await expect(field(page)).toHaveValue("Are you there?");
    await page.unroute("**/trpc/conversations.stream*");
    await field(page).press("Enter");
    await expect(page.getByRole("status").getByText("Success")).toBeVisible();
    await page.reload();
    await expect(said(page)).toHaveCount(4);
    await expect(field(page)).toHaveValue("");
  },
);

test(
  "messages without an answer are marked, can be retried, and are not sent with later ones",
  long,
  async ({ page }) => {
    await openChat(page, "Without an answer");
    const service = provider.service();
    service.answer = (_request, response) => response.writeHead(500).end();
    for (const message of ["First?", "Second?"]) {
      await write(page, message);
      await expect(page.getByRole("status").getByText("Failed")).toBeVisible();
      await dismissToast(page);
    }
    const leftOut = "This message has no answer and is not sent with later ones.";
    await expect(said(page).nth(1)).toContainText(leftOut);
    let begun = provider.next();
    await write(page, "Third?");
    (await begun).end(event("Peace", "STOP"));
    await expect(said(page).last()).toContainText("Peace");
    expect(JSON.stringify(service.requests.at(-1)?.body)).not.toMatch(/First|Second/);
    await expect(page.getByText(leftOut)).toHaveCount(2);
    begun = provider.next();
    await said(page).nth(1).getByRole("button", { name: "Retry" }).click();
    (await begun).end(event("The first", "STOP"));
    await expect(said(page).last()).toContainText("The first");
    await expect(said(page)).toHaveCount(6);
    expect(JSON.stringify(service.requests.at(-1)?.body)).toMatch(/Third.*First/);
  },
);

test(
  "model and system prompt apply to the next message and can be saved, and API Details hide the key",
  long,
  async ({ page }) => {
    const id = await openChat(page, "Settings");
    const update = page.getByRole("button", { name: "Update Settings" });
    await expect(update).toBeDisabled();
    await expect(page.getByRole("combobox", { name: "Model" })).toHaveValue("gemini-2.5-flash (recommended)");
    await page.getByRole("combobox", { name: "Model" }).click();
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
      "gemini-2.5-flash (recommended)",
      "gemini-2.5-pro",
      "gemini-2.0-flash-preview",
    ]);
    await page.getByRole("listbox").getByRole("option", { name: "gemini-2.5-pro" }).click();
    await page.getByRole("button", { name: "System prompt" }).click();
    const prompt = page.getByRole("textbox", { name: "System prompt" });
    await expect(prompt).toHaveValue(/Merge a sentence of fewer than 5 words/);
    await prompt.fill("Be short.");
    await page.reload();
    await expect(prompt).toHaveValue("Be short.");
    await write(page, "Hello?");
    await expect(said(page).last()).toContainText("Peace");
    expect(await storedChat(page, id)).toMatchObject({ model: "gemini-2.5-flash" });
    const request = provider.service().requests.at(-1);
    expect(request?.url.pathname).toContain("gemini-2.5-pro");
    expect(request?.body).toContain("Be short.");
    await update.click();
    await expect(toast(page, "Conversation updated!")).toBeVisible();
    await expect(update).toBeDisabled();
    expect(await storedChat(page, id)).toMatchObject({ model: "gemini-2.5-pro", systemPrompt: "Be short." });

    await page.getByRole("button", { name: "API Details" }).click();
    const details = question(page, "API Details");
    await expect(details).toContainText("POST");
    await expect(details).toContainText(`${process.env["BASE_URL"]}/trpc/conversations.stream`);
    await expect(details).toContainText('"message": "Hello?"');
    await expect(details.locator("time")).toBeVisible();
    await expect(details).not.toContainText(key);
  },
);

test("a model's output cannot run scripts or load resources, and links only to web pages", async ({
  page,
  visitor,
  pageErrors,
}) => {
  void visitor;
  const id = await openChat(page, "Hostile");
  const schemes = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc",
  ];
  const paths = ["/api/logout", "//evil.example", "#top", "mailto:a@evil.example", "ftp://evil.example"];
  const hostile = [
    "<script>window.hit = 1</script>",
    "<img src=x onerror='window.hit = 1'> <svg onload='window.hit = 1'></svg>",
    "<iframe src='https://evil.example'></iframe><style>body { display: none }</style>",
    "<a href='javascript:window.hit = 1'>html link</a>",
    "![picture](https://evil.example/p.png) ![inline](data:image/svg+xml,<svg/onload=window.hit=1>)",
    ...[...schemes, ...paths].map((address) => `[to ${address}](<${address}>)`),
    "[a page of the web](https://example.org/) <https://example.org/auto>",
  ].join("\n\n");
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${process.env["BASE_URL"]}/`)) strangers.push(request.url());
  });
  const begun = provider.next();
  await write(page, "Be hostile");
  (await begun).end(event(hostile, "STOP"));
  await expect(said(page).last().getByRole("link")).toHaveCount(2);
  await visitChat(page, id);
  const answer = said(page).last();
  await expect(answer.getByRole("link", { name: "a page of the web" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow",
  );
  await expect(answer.locator("script, img, svg:not(button svg), iframe, style, input")).toHaveCount(0);
  await expect(answer).toContainText("<script>window.hit = 1</script>");
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(strangers).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test("a translator can chat, but cannot open another user's conversation", long, async ({ page }) => {
  const id = await openChat(page, "An admin's own");
  await visit(page, `/gemini-chat?conversation=${id}`, emre);
  await expect(page.getByText("Conversation not found")).toBeVisible();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await write(page, "Hello?");
  await expect(said(page).last()).toContainText("Peace");
  const own = await call<unknown[]>(page, "get /api/gemini/conversations");
  expect(own).toHaveLength(1);
});
