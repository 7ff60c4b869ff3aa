import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { htmlOf } from "../src/pages/documents.ts";
import { openTestServer } from "./testing.ts";

const folder = await openFileFolder();
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
writeFileSync(join(folder, "logo.svg"), svg);

const plain = await openTestServer();
const own = await openTestServer({
  PUBLIC_URL: "http://localhost:3999",
  SECURITY_CONTACT: "security@example.org",
  PRODUCT_NAME: "Our talks",
  PRODUCT_LOGO: join(folder, "logo.svg"),
  PRODUCT_COLOR: "#7c2d12",
  IMPRINT_URL: "https://example.org/imprint",
  PRIVACY_URL: "/privacy",
});

afterEach(() => {
  vi.useRealTimers();
});

test("security.txt names the contact, and expires in less than a year", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-07-01T15:30:00Z"), toFake: ["Date"] });
  const { statusCode, headers, body } = await own.app.inject("/.well-known/security.txt");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });
  expect(body.split("\n")).toEqual([
    "Contact: mailto:security@example.org",
    "Expires: 2026-12-28T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: http://localhost:3999/.well-known/security.txt",
    "",
  ]);
  vi.setSystemTime("2026-07-01T23:59:59Z");
  expect((await own.app.inject("/.well-known/security.txt")).body).toBe(body);
  vi.setSystemTime("2026-07-02T00:00:00Z");
  expect((await own.app.inject("/.well-known/security.txt")).body).toContain("Expires: 2026-12-29T");
});

test("security.txt is a 404 without a contact, and names no address that was not set", async () => {
  expect((await plain.app.inject("/.well-known/security.txt")).statusCode).toBe(404);
  const local = await openTestServer({ SECURITY_CONTACT: "https://example.org/report" });
  const { body } = await local.app.inject("/.well-known/security.txt");
  expect(body).toContain("Contact: https://example.org/report\n");
  expect(body).not.toContain("Canonical");
});

test("password managers are sent to the account, by way of the sign-in", async () => {
  const { statusCode, headers } = await plain.app.inject("/.well-known/change-password");
  expect(statusCode).toBe(302);
  expect(headers.location).toBe("/api/login?returnTo=%2F%23account");
  // What password managers ask for to learn whether a site answers every address.
  const probe = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await plain.app.inject(probe)).statusCode).toBe(404);
});

/** The settings in a page. */
function siteIn(html: string) {
  return JSON.parse(/id="site">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
}

test("the logo is served for a year, with an ETag, and runs no scripts", async () => {
  const { logo } = siteIn((await own.app.inject("/landing")).body);
  expect(logo).toMatch(/^\/logo\/\w{16}$/);
  const { headers, body, statusCode } = await own.app.inject(logo);
  expect([statusCode, body]).toEqual([200, svg]);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
  });
  const again = await own.app.inject({ url: logo, headers: { "if-none-match": String(headers["etag"]) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
});

test("the logo of another server's page is not cached under that address", async () => {
  const { headers, statusCode } = await own.app.inject("/logo/0123456789abcdef");
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect((await plain.app.inject("/logo/0123456789abcdef")).statusCode).toBe(404);
});

test("the color is in the pages of both apps, and their policies allow it", async () => {
  const viewer = await own.app.inject("/landing");
  const style = /<style>(:root,[^<]*#7c2d12[^<]*)<\/style>/.exec(viewer.body)?.[1] ?? "";
  expect(style).toContain(`[data-mantine-color-scheme="dark"]{--app-brand:#`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(viewer.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  const signIn = await own.app.inject("/api/login");
  const [, nonce] = /<style nonce="([^"]+)">:root,[^<]*#7c2d12/.exec(signIn.body) ?? [];
  expect(signIn.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  // After the styles of the app, which it overrides.
  for (const { body } of [viewer, signIn])
    expect(body.indexOf(">:root,:root[")).toBeGreaterThan(body.lastIndexOf(`rel="stylesheet"`));
  expect((await plain.app.inject("/landing")).body).not.toContain("<style>:root,");
});

test("the first view of visitors links to imprint and privacy, and shows the logo with the site's name", async () => {
  const { body } = await own.app.inject("/landing");
  expect(body).toContain(`<a href="https://example.org/imprint">Imprint</a>`);
  expect(body).toContain(`<a href="/privacy">Privacy</a>`);
  expect(body).toMatch(/<img class="app-own-logo" src="\/logo\/\w+" alt="Our talks"/);
  expect((await plain.app.inject("/landing")).body).not.toContain("Imprint");
});

test.each([
  ["/docs/accessibility", "Accessibility"],
  ["/docs/native-review", "Review a translation"],
])("%s is a page that visitors can read", async (path, title) => {
  const { statusCode, headers, body } = await own.app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`<title>${title} · Our talks</title>`);
  // No mark of Markdown is left.
  expect(body).not.toMatch(/\*\*|\]\(|`|^#|^- /m);
});

test("documents become HTML: headings, lists, code and links, and nothing of them is markup", () => {
  expect(htmlOf("# A & B\n\nText with `<code>` and **bold**\non two lines.\n")).toBe(
    "<h1>A &amp; B</h1>\n<p>Text with <code>&lt;code&gt;</code> and <strong>bold</strong>\non two lines.</p>",
  );
  expect(htmlOf("- one\n  goes on\n- [two](/two)\n\n1. [three](three.md)\n2. four")).toBe(
    `<ul><li>one\n  goes on</li><li><a href="/two">two</a></li></ul>\n<ol><li>three</li><li>four</li></ol>`,
  );
});
