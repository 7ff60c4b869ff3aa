import { expect, test } from "./console-test.ts";
import { amina, signIn } from "../support/people.ts";
import { firstScriptBytes } from "../support/script-weight.ts";

test("the scripts that every page of the console needs weigh at most 200 kB", async ({ request }) => {
  const bytes = await firstScriptBytes(request, "/videos");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test("a first visit to the dashboard fetches at most 30 files of code and styles", async ({ page }) => {
  await signIn(page, amina);
  const files = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) files.add(request.url());
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  expect(files.size).toBeGreaterThan(2);
  expect(files.size).toBeLessThanOrEqual(30);
});
