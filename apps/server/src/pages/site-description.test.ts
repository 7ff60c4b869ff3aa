import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import { openTestServer } from "../../test/testing.ts";
import { projectFolder } from "../foundation/project-folder.ts";

const server = await openTestServer({ PUBLIC_URL: "https://minbar.example" });
const renamed = await openTestServer({
  PRODUCT_NAME: `Khutab & Durūs <of the mosque>`,
  PRODUCT_TAGLINE: "Our own words",
});

async function get(url: string, headers: Record<string, string> = {}, from = server) {
  const answer = await from.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
}

const manifest = async (language: string, from = server) =>
  (await get(`/manifest.webmanifest?ui=${language}`, {}, from)).json();

test("the manifest is in the language of its address, from right to left in Arabic and Urdu", async () => {
  for (const language of interfaceLanguages) {
    const read = await manifest(language);
    expect(read).toMatchObject({
      id: "/",
      start_url: "/",
      scope: "/",
      name: "Minbar",
      display: "standalone",
      lang: language,
      dir: ["ar", "ur"].includes(language) ? "rtl" : "ltr",
    });
    const { headers } = await get(`/manifest.webmanifest?ui=${language}`);
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(headers["content-language"]).toBe(language);
  }
  const urdu = await manifest("ur");
  expect(urdu.description).toBe("اپنی زبان میں دیکھیں، پڑھیں اور سیکھیں");
  expect(urdu.shortcuts).toEqual([
    { name: "دیکھنا جاری رکھیں", url: "/" },
    { name: "تمام لیکچرز میں تلاش کریں", url: "/search" },
  ]);
  expect((await manifest("ar")).shortcuts[1].name).toBe("البحث في كل المحاضرات");
});

test("the manifest has the name and the tagline of the settings", async () => {
  expect(await manifest("ar", renamed)).toMatchObject({
    name: "Khutab & Durūs <of the mosque>",
    description: "Our own words",
  });
});

test("every icon of the manifest is a picture of its size, and one is maskable", async () => {
  const { icons } = await manifest("en");
  for (const { src, sizes, type } of [
    ...icons,
    { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
  ]) {
    const { rawPayload, headers } = await get(src);
    // The header of a PNG.
    const size = `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
    expect([src, headers["content-type"], size]).toEqual([src, type, sizes]);
    expect(headers["cache-control"]).toBe("public, max-age=86400");
  }
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "any", "maskable"]);
});

test("the colours of the browser's bar are those of the page", async () => {
  const tokens = readFileSync(join(projectFolder, "packages/ui/src/tokens.css"), "utf8");
  const [light, dark, sepia] = Array.from(tokens.matchAll(/--app-page: (#\w+)/g), ([, colour]) => colour);
  const html = (await get("/landing")).body;
  const metas = Array.from(html.matchAll(/<meta name="theme-color" content="(#\w+)"/g), ([, one]) => one);
  expect(metas).toEqual([light, dark]);
  expect(html).toMatch(new RegExp(`light:\\s*"${light}",\\s*dark:\\s*"${dark}",\\s*sepia:\\s*"${sepia}"`));
  expect(await manifest("en")).toMatchObject({ theme_color: light, background_color: light });
});

test("the search description names the search page by the public address, in the language of the page", async () => {
  const { body, headers } = await get("/opensearch.xml?ui=ar");
  expect(XMLValidator.validate(body)).toBe(true);
  expect(headers["content-type"]).toBe("application/opensearchdescription+xml; charset=utf-8");
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  expect(parser.parse(body).OpenSearchDescription).toEqual({
    xmlns: "http://a9.com/-/spec/opensearch/1.1/",
    ShortName: "Minbar",
    Description: "البحث في كل المحاضرات",
    Url: [
      { type: "text/html", template: "https://minbar.example/search?q={searchTerms}" },
      {
        type: "application/opensearchdescription+xml",
        rel: "self",
        template: "https://minbar.example/opensearch.xml?ui=ar",
      },
    ],
    Image: { "#text": "https://minbar.example/favicon.ico", type: "image/x-icon" },
    Language: "ar",
    InputEncoding: "UTF-8",
  });
  const other = await get("/opensearch.xml", {}, renamed);
  expect(XMLValidator.validate(other.body)).toBe(true);
  // At most 16 characters.
  expect(other.body).toContain("<ShortName>Khutab &amp; Durūs &lt;</ShortName>");
  expect(other.headers["content-language"]).toBe("en");
});

test("both are cached like other public answers, whatever cookie comes, and no other language has one", async () => {
  for (const path of ["/manifest.webmanifest", "/opensearch.xml"]) {
    const url = `${path}?ui=tr`;
    const { headers, body } = await get(url);
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
    const known = { "if-none-match": String(headers["etag"]) };
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304);
    const preferences = { cookie: "minbar_ui=ur", "accept-language": "ar" };
    expect((await get(url, preferences)).body).toBe(body);
    expect((await get(path, preferences)).body).toBe((await get(`${path}?ui=en`)).body);
    for (const other of ["de", "", "klingon", "en&ui=ar"])
      expect((await server.app.inject(`${path}?ui=${other}`)).statusCode, other).toBe(404);
  }
});

test("a page links to both in its language, but an embed does not", async () => {
  const html = (await get("/landing?ui=ur")).body;
  expect(html).toContain(`<link rel="manifest" href="/manifest.webmanifest?ui=ur" />`);
  expect(html).toContain(
    `<link rel="search" type="application/opensearchdescription+xml" title="Minbar" href="/opensearch.xml?ui=ur" />`,
  );
  expect(html).toContain(`<link rel="apple-touch-icon" href="/apple-touch-icon.png" />`);
  const embed = await server.app.inject("/embed/1");
  expect(embed.body).not.toContain(`rel="manifest"`);
});
