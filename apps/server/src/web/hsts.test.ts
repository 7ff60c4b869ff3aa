import { expect, test } from "vitest";
import { openTestServer } from "../../test/testing.ts";

const plain = await openTestServer();
const secure = await openTestServer({ PUBLIC_URL: "https://minbar.example" });
const everywhere = await openTestServer({ PUBLIC_URL: "https://minbar.example", HSTS_SUBDOMAINS: "on" });

test("browsers use https for the host of the site alone, unless the setting includes its subdomains", async () => {
  const headerOf = async ({ app }: typeof plain) =>
    (await app.inject("/landing")).headers["strict-transport-security"];
  expect(await headerOf(plain)).toBeUndefined();
  expect(await headerOf(secure)).toBe("max-age=31536000");
  expect(await headerOf(everywhere)).toBe("max-age=31536000; includeSubDomains");
});
