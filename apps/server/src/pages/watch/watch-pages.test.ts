import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { beforeAll, expect, test } from "vitest";
import { updateVideo } from "@minbar/data/library/videos";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { openForFile } from "../../../test/open-for-file.ts";
import { signedInAs } from "../../../test/calls/callers.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";
import { createWatchLibrary, hiddenTitle, wickedTitle } from "../../../test/testing-watch.ts";
import type { WatchLibrary } from "../../../test/testing-watch.ts";

const origin = "http://localhost:3000";
const title = "الصبر في الشدائد";
const servers = await openForFile(startTwoServers());
let ids: WatchLibrary;

beforeAll(async () => {
  ids = await createWatchLibrary(servers.db);
});

async function page(url: string, { headers = {}, status = 200 } = {}): Promise<string> {
  const answer = await servers.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, status]);
  return answer.body;
}

const address = (lang = "ar") => videoAddress({ id: ids.first, title }, lang as "ar");
const contents = (html: string, name: string) =>
  Array.from(
    html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g")),
    (m) => m[1],
  );
const links = (html: string, rel: string) =>
  Array.from(html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, "g")), ([tag]) => ({
    hreflang: /hreflang="([^"]*)"/.exec(tag)?.[1],
    type: /type="([^"]*)"/.exec(tag)?.[1],
    href: /href="([^"]*)"/.exec(tag)?.[1],
  }));
const linkedData = (html: string) =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), (match) =>
    JSON.parse(match[1] ?? ""),
  );

test("a page contains every line of its language, links to YouTube, to other languages and to its neighbours", async () => {
  const html = await page(address("ur"));
  const section = html.slice(
    html.indexOf(`<section id="whole-transcript"`),
    html.indexOf("</section>\n    <script"),
  );
  expect(section.match(/<li>/g)).toHaveLength(300);
  expect(section).toContain("<li><span>4:59</span> ur line 299 &lt;b&gt;</li>");
  expect(section).toContain(`<ol lang="ur" dir="rtl">`);
  expect(section).toContain(`href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"`);
  expect(section).toContain(`href="${address("fr")}" hreflang="fr" lang="fr">Français</a>`);
  expect(section).toContain(`<a rel="next" href="/watch/${ids.second}/gratitude?lang=ur">`);
  expect(section).not.toContain(`rel="prev"`);
});

test("the pages of a video link to each other, and each has one canonical address", async () => {
  const pages = await Promise.all(["ar", "ur", "fr"].map((lang) => page(address(lang))));
  const tags = pages.map((html) => links(html, "alternate").filter(({ hreflang }) => hreflang));
  expect(tags[0]?.map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ["ar", origin + address("ar")],
    ["ur", origin + address("ur")],
    ["fr", origin + address("fr")],
    ["x-default", origin + address("ar")],
  ]);
  for (const one of tags) expect(one).toEqual(tags[0]);
  expect(pages.map((html) => links(html, "canonical").map(({ href }) => href))).toEqual(
    ["ar", "ur", "fr"].map((lang) => [origin + address(lang)]),
  );
  const otherwise = await page(`/landing?video=${ids.first}&lang=fr`);
  expect(links(otherwise, "canonical").map(({ href }) => href)).toEqual([origin + address("fr")]);
});

test("a page in a language without a transcript has the default page as its canonical address", async () => {
  expect(links(await page(address("tr")), "canonical")[0]?.href).toBe(origin + address());
});

test("description and locale follow the language of the page, and the feeds are linked", async () => {
  const html = await page(address("fr"));
  expect(contents(html, "description")[0]).toMatch(/^fr line 0 &lt;b&gt; fr line 1/);
  expect(contents(html, "og:locale")).toEqual(["fr_FR"]);
  expect(contents(html, "og:locale:alternate")).toEqual(["ar_AR", "ur_PK"]);
  const feeds = links(html, "alternate").filter(({ type }) => type === "application/atom+xml");
  expect(feeds.map(({ href }) => href)).toEqual([`/watch/playlist/${ids.playlist}/feed.atom`, "/feed.atom"]);
});

test("the pages of a video have a title each, which names their language, and describe the picture of their preview", async () => {
  const pages = await Promise.all(
    ["ar", "ur", "fr"].map((lang) => page(`${address(lang)}${lang === "ar" ? "?" : "&"}ui=en`)),
  );
  expect(pages.map((html) => /<title>(.*)<\/title>/.exec(html)?.[1])).toEqual(
    ["Arabic", "Urdu", "French"].map((name) => `${title} — in ${name} · Minbar`),
  );
  for (const html of pages) {
    expect(contents(html, "og:title")[0]).toMatch(/^الصبر في الشدائد — in /);
    expect(contents(html, "og:image:(?:width|height|alt)")).toEqual(["480", "360", title]);
    expect(contents(html, "twitter:image:alt")).toEqual([title]);
  }
  expect(await page(address("ur"))).toContain(`<title>${title} — اردو میں · Minbar</title>`);
});

test("the structured data of every page is valid, and contains the chapters but not the text again", async () => {
  const urls = [
    address("ur"),
    address(),
    watchPath("video", ids.wicked, wickedTitle),
    watchPath("playlist", ids.playlist, "Fridays"),
    watchPath("category", ids.category, "Ethics"),
  ];
  for (const url of urls) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(await page(url));
    expect(Object.keys(extracted.jsonld), url).toContain("BreadcrumbList");
    const issues = await new Validator().validate(extracted);
    expect(
      issues.filter(({ severity }) => severity === "ERROR"),
      url,
    ).toEqual([]);
  }
  const [crumbs, video] = linkedData(await page(address("ur")));
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    "Ethics",
    "Fridays",
    title,
  ]);
  expect(video).toMatchObject({
    "@type": "VideoObject",
    inLanguage: "ur",
    duration: "PT1H2M3S",
    embedUrl: `${origin}/embed/${ids.first}?lang=ur`,
    hasPart: [
      { name: "Opening", startOffset: 0, endOffset: 600, url: `${origin}${address("ur")}&start=0` },
      { name: "The patience of Job", startOffset: 600, endOffset: 3723 },
    ],
  });
  // The page contains it as HTML.
  expect(video).not.toHaveProperty("transcript");
});

test("no title breaks out of a page or its structured data", async () => {
  const html = await page(watchPath("video", ids.wicked, wickedTitle));
  expect(html).not.toContain("<script>alert");
  expect(linkedData(html)[1].name).toBe(wickedTitle);
});

test("scripts start before the long text has arrived, and the text follows the data", async () => {
  const html = await page(address());
  const at = (part: string) => html.indexOf(part);
  expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/viewer\/[a-z]+-/);
  expect(html).not.toMatch(/<script type="module" crossorigin/);
  expect(at(`id="first-view"`)).toBeLessThan(at(`<script type="module" async`));
  expect(at(`<script type="module" async`)).toBeLessThan(at(`id="whole-transcript"`));
  expect(await page(`/landing?video=${ids.first}`)).toMatch(/<script type="module" crossorigin/);
});

test("any other spelling redirects to the canonical address and keeps only known parameters", async () => {
  const right = watchPath("video", ids.first, title);
  const cases = [
    [`/watch/${ids.first}`, right],
    [`/watch/${ids.first}/`, right],
    [`${right}/`, right],
    [`/watch/${ids.first}/other?lang=ur&start=5&utm_source=x&video=9`, `${right}?lang=ur&start=5`],
    [`/watch/playlist/${ids.playlist}/x?lang=fr`, `/watch/playlist/${ids.playlist}/fridays?lang=fr`],
    [`/watch/category/${ids.category}`, `/watch/category/${ids.category}/ethics`],
  ];
  for (const method of ["GET", "HEAD"] as const)
    for (const [url = "", to] of cases) {
      const { statusCode, headers } = await servers.app.inject({ method, url });
      expect([url, statusCode, headers.location, headers["cache-control"]]).toEqual([
        url,
        301,
        to,
        "no-cache",
      ]);
    }
});

test("hidden and unknown pages return the same 404 for any slug, without a redirect", async () => {
  // Ids and the times of the video that is shown instead.
  const withoutIds = (html: string) => html.replaceAll(/\d+/g, "N");
  const unknown = withoutIds(await page("/watch/999999/x", { status: 404 }));
  for (const slug of [
    "",
    "/",
    "/x",
    watchPath("video", ids.hidden, hiddenTitle).slice(`/watch/${ids.hidden}`.length),
  ]) {
    const html = await page(`/watch/${ids.hidden}${slug}`, { status: 404 });
    expect(html).not.toContain("canary");
    expect(contents(html, "robots")).toEqual(["noindex"]);
    expect(withoutIds(html)).toBe(unknown);
  }
  for (const path of [
    `playlist/${ids.hiddenPlaylist}`,
    "playlist/999999",
    `category/${ids.emptyCategory}`,
    "category/999999",
    "99999999999",
    "x",
    "1/a/b",
  ])
    expect(await page(`/watch/${path}`, { status: 404 })).not.toContain("canary");
});

test("staff can open a hidden video by its address, but a viewer cannot", async () => {
  const editor = await signedInAs(servers, "translations_editor");
  const right = watchPath("video", ids.hidden, hiddenTitle);
  const { statusCode, headers } = await servers.app.inject({
    url: `/watch/${ids.hidden}`,
    headers: editor.headers,
  });
  expect([statusCode, headers.location, headers["cache-control"]]).toEqual([301, right, "no-store"]);
  const html = await page(right, { headers: editor.headers });
  expect(html).toContain(`<h1 tabindex="-1"><bdi>${hiddenTitle}</bdi></h1>`);
  expect(html).not.toContain("/assets/console/");
  const viewer = await signedInAs(servers, "viewer");
  expect(await page(right, { headers: viewer.headers, status: 404 })).not.toContain("canary");
});

test("a hidden page returns 404 at once, and a renamed one redirects to its new address", async () => {
  const before = watchPath("video", ids.second, "Gratitude");
  await page(before);
  await updateVideo(servers.db, ids.second, { title: "Thanks" });
  await expect
    .poll(async () => (await servers.app.inject(before)).headers.location)
    .toBe(`/watch/${ids.second}/thanks`);
  await updateVideo(servers.db, ids.second, { isPublic: false });
  await expect.poll(async () => (await servers.app.inject(before)).statusCode).toBe(404);
  expect(await page(address())).not.toContain("Thanks");
  await updateVideo(servers.db, ids.second, { isPublic: true, title: "Gratitude" });
});

test("the page of a category has its own title, canonical address and first video", async () => {
  const html = await page(watchPath("category", ids.category, "Ethics"));
  expect(html).toContain("<title>Ethics · Minbar</title>");
  expect(links(html, "canonical")[0]?.href).toBe(`${origin}/watch/category/${ids.category}/ethics`);
  expect(html).toContain(`<h1 tabindex="-1"><bdi>${title}</bdi></h1>`);
});
