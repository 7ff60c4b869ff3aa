import { test as base } from "../support/visitor.ts";
import { EditorPage } from "./editor-page.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  editor: EditorPage;
  youtube: void;
}

/** A test of the console, where YouTube works for everybody; its paths are those of the file's own server, if it has one. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  baseURL: async ({}, use) => {
    await use(process.env["BASE_URL"]);
  },
  youtube: [
    async ({ visitor }, use) => {
      void visitor;
      await use();
    },
    { auto: true },
  ],
  editor: async ({ page }, use) => {
    await use(new EditorPage(page));
  },
});
