import { expect, test } from "vitest";
import { openTestServer } from "../../test/testing.ts";
import { serverFindings } from "./doctor-server.ts";

const server = await openTestServer();
const port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);

test("the doctor prints the counters of the running server", async () => {
  await fetch(`http://127.0.0.1:${port}/api/categories`);
  const [ready, summary] = await serverFindings({ host: "0.0.0.0", port });
  expect(ready).toEqual({ level: "ok", text: `the server at http://127.0.0.1:${port} is ready` });
  expect(summary?.level).toBe("ok");
  expect(summary?.text).toMatch(
    /^since its start: [1-9]\d* requests, \d+ failed, \d+ rejected, .* \d+ jobs failed, \d+ waiting for the database, \d+ MB$/,
  );
});

test("the doctor reports that no server is running, without treating it as an error", async () => {
  expect(await serverFindings({ host: "127.0.0.1", port: 9 })).toEqual([
    { level: "ok", text: "no server answers at http://127.0.0.1:9" },
  ]);
});
