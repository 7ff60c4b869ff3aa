import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

/** Compressed bytes of the scripts that the HTML of a page names: what it needs before anything can be tapped. */
export async function firstScriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const base = process.env["BASE_URL"] ?? "";
  const html = await (await request.get(`${base}${path}`)).text();
  const scripts = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g), ([, script = ""]) => script);
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await request.get(`${base}${script}`, { headers: { "accept-encoding": "br" } });
    const { "content-length": sent } = answer.headers();
    bytes += sent === undefined ? (await answer.body()).length : Number(sent);
  }
  return bytes;
}
