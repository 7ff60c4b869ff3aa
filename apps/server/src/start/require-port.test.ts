import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requirePort } from "./require-port.ts";

test("requirePort rejects a port that is in use and accepts a free one", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = address instanceof Object ? address.port : 0;
  await expect(requirePort({ host: "127.0.0.1", port })).rejects.toMatchObject({
    code: "EADDRINUSE",
    syscall: "listen",
  });
  await requirePort({ host: "127.0.0.1", port: 0 });
});
