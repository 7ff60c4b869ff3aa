import { expect, test } from "vitest";
import { withSite } from "../src/web/web-page.ts";
import { openTestServer } from "./testing.ts";

const server = await openTestServer({ PRODUCT_NAME: "A </script><b>$& name" });

test("an unknown path returns an HTML page with status 404", async () => {
  const answer = await server.app.inject("/no/such/page");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
});

test.each([
  "/api/no-such-call",
  "/api",
  "/api/docs/none",
  "/trpc/no.such",
  "/trpc/%25",
  "/assets/viewer/none.js",
])("%s returns a 404 in JSON", async (path) => {
  const answer = await server.app.inject(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("application/json");
});

test.each(["..%2f..%2findex.html", "/etc/passwd", "%00"])(
  "the server sends no file from outside the assets folder for %s",
  async (path) => {
    const answer = await server.app.inject(`/assets/viewer/${path}`);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers["content-type"]).toContain("application/json");
  },
);

test("the server rejects forms, plain text, invalid JSON and bodies that are too large", async () => {
  // A call that is open to everybody: of another nothing is read before it is known who sends it.
  const url = "/api/reported-issues";
  const send = (type: string, payload: string) =>
    server.app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
    const answer = await send(type, "name=x");
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      message: "Send JSON, with the content type application/json",
      code: "UNSUPPORTED_MEDIA_TYPE",
      reason: "not_json",
      values: {},
    });
  }
  const broken = await send("application/json", "{nope");
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({
    message: "The body is not valid JSON",
    code: "PARSE_ERROR",
    reason: "body_not_json",
    values: {},
  });
  const huge = await send("application/json", JSON.stringify("x".repeat(3_000_000)));
  expect(huge.statusCode).toBe(413);
});

test("the OpenAPI 3.1 document lists every read the viewer makes", async () => {
  const document = (await server.app.inject("/api/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      "/categories",
      "/playlists",
      "/playlists/{id}",
      "/playlists/{id}/videos",
      "/videos",
      "/videos/{videoId}/transcripts",
    ]),
  );
});

test("the OpenAPI document says that calls take the session's cookie or a token", async () => {
  const { components, paths } = (await server.app.inject("/api/openapi.json")).json();
  expect(components.securitySchemes).toMatchObject({
    session: { type: "apiKey", in: "cookie", name: "minbar_session" },
    token: { type: "http", scheme: "bearer" },
  });
  expect(paths["/auth/user"].get.security).toEqual([{ token: [] }, { session: [] }]);
  expect(paths["/videos"].get.security).toEqual([{}, { token: [] }, { session: [] }]);
});

test("the reference page loads nothing from elsewhere", async () => {
  const page = await server.app.inject("/api/docs/");
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers["content-security-policy"]).split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  expect(policy.find((rule) => rule.startsWith("script-src"))).toMatch(/^script-src 'self' 'nonce-[^']+'$/);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  const script = await server.app.inject("/api/docs/js/scalar.js");
  expect(script.statusCode).toBe(200);
  expect(script.headers["content-type"]).toContain("javascript");
});

test("each sign-in page has its own nonce, in its policy and in its scripts", async () => {
  const pages = await Promise.all([server.app.inject("/api/login"), server.app.inject("/api/login")]);
  const nonces = pages.map(
    (page) => /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1],
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(pages[0]?.body).toContain(`nonce="${nonces[0]}"`);
  expect(pages[0]?.body).not.toContain("__NONCE__");
});

test("a product name cannot break out of the page that shows it", async () => {
  const { body } = await server.app.inject("/landing");
  expect(body).not.toContain("</script><b>");
  expect(body).toContain("&lt;/script&gt;&lt;b&gt;$&amp; name");
});

test("withSite embeds the site's settings in the page as JSON", () => {
  const site = {
    name: "Minbar",
    tagline: "Read",
    supportEmail: null,
    donationUrl: null,
    publicReports: true,
    provider: null,
  };
  expect(withSite("<!--site--><title>__TITLE__</title>", site)).toBe(
    `<script type="application/json" id="site">${JSON.stringify(site)}</script><title>Minbar</title>`,
  );
});

test("the health endpoints report that the process is alive and ready", async () => {
  expect((await server.app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await server.app.inject("/readyz")).json()).toEqual({ status: "ready" });
});

test("built assets are cached for a year and sent compressed", async () => {
  const { body } = await server.app.inject("/landing");
  const script = /\/assets\/viewer\/[^"]+\.js/.exec(body)?.[0] ?? "";
  const answer = await server.app.inject({ url: script, headers: { "accept-encoding": "br" } });
  expect(answer.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("the licenses of the fonts and libraries in the pages are served with the pages", async () => {
  const { statusCode, headers, body } = await server.app.inject("/NOTICE");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const sections = body.split("-".repeat(80));
  const sectionOf = (name: string) => sections.find((section) => section.trim().startsWith(`${name} `)) ?? "";
  const fonts = ["inter", "noto-naskh-arabic", "noto-nastaliq-urdu"].map(
    (name) => `@fontsource-variable/${name}`,
  );
  for (const font of [...fonts, "@fontsource/amiri", "@fontsource/scheherazade-new"])
    expect(sectionOf(font), font).toContain("SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007");
  for (const library of ["react", "react-dom"])
    expect(sectionOf(library), library).toMatch(/\(MIT\)[^]*Meta Platforms[^]*Permission is hereby granted/);
  for (const library of ["@mantine/core", "@dnd-kit/core", "@scalar/fastify-api-reference"])
    expect(sectionOf(library), library).toContain("Permission is hereby granted");
});

test.each([
  ["/favicon.svg", "image/svg+xml", "<svg"],
  ["/favicon.ico", "image/", "\0\0\u0001\0\u0003\0"],
  ["/robots.txt", "text/plain", "User-agent: *\nDisallow: /api/\n"],
])("%s is served and cached for one day", async (url, type, start) => {
  const { statusCode, headers, body } = await server.app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain(type);
  expect(headers["cache-control"]).toBe("public, max-age=86400");
  expect(body.startsWith(start)).toBe(true);
});
