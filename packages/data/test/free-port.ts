import { createServer } from "node:net";

/** A port of 127.0.0.1 on which nothing listens. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(address instanceof Object ? address.port : 0));
  });
  return promise;
}
