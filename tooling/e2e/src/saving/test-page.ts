import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";

/** A script of `packages/unsaved/test` that is a page of its own. */
type TestPage = "fake-editor" | "fake-writer";

const bundled = new Map<TestPage, Promise<string>>();

async function bundle(page: TestPage): Promise<string> {
  const input = fileURLToPath(new URL(`../../../../packages/unsaved/test/${page}.ts`, import.meta.url));
  const rolldownOptions = { input, output: { codeSplitting: false } };
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return output.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n");
}

/** Adds the page to the site at `/<name>?…`, for all tabs of that browser. */
export async function addTestPage(context: BrowserContext, page: TestPage): Promise<void> {
  const building = bundled.get(page) ?? bundle(page);
  bundled.set(page, building);
  const script = (await building).replaceAll("</script", "<\\/script");
  const body = `<!doctype html><html lang="en"><title>Test</title><body><script type="module">${script}</script>`;
  await context.route(`**/${page}?*`, (route) => route.fulfill({ contentType: "text/html", body }));
}
