import "@minbar/data/test/test-setup";
import { createTestDatabase } from "@minbar/data/test/testing";
import { createClient } from "@minbar/server/test/faults/http-client";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { startServer } from "@minbar/server/test/faults/server-process";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import type { ServerProcess } from "@minbar/server/test/faults/server-process";
import { startFakeService } from "@minbar/server/test/fake-service";
import type { FakeService } from "@minbar/server/test/fake-service";
import { inject, onTestFinished } from "vitest";
import { prepareSite, startProxy } from "./proxy.ts";
import type { ProxyName, ProxySite } from "./proxy.ts";

/** Two servers on one database behind a proxy, until the test ends. */
export interface Site extends ProxySite {
  servers: readonly ServerProcess[];
  /** Ends all connections to the database, and refuses new ones. */
  loseDatabase: () => Promise<void>;
  /** The language model. */
  model: FakeService;
  /** What the proxy said about its configuration. */
  checked: string;
  /** A client of the proxy, or of another origin, from an address of its own. */
  client: (headers?: Record<string, string>, localAddress?: string, origin?: string) => HttpClient;
}

/** `edits`: lines of the proxy's configuration that are replaced, as a person may have them. */
interface SiteOptions extends Pick<ProxySite, "edits" | "isCached" | "cdn"> {
  /** Of both servers. */
  settings?: NodeJS.ProcessEnv | undefined;
}

export async function startSite(
  name: ProxyName,
  { settings: given, ...options }: SiteOptions = {},
): Promise<Site> {
  const database = await createTestDatabase(inject("clusterUrl"));
  onTestFinished(() => database.drop(), 30_000);
  const model = await startFakeService((_request, response) => void response.end());
  onTestFinished(() => model.stop());
  const site = { ...(await prepareSite()), ...options };
  const settings = {
    DATABASE_URL: database.url,
    DRAIN_MS: "0",
    PUBLIC_URL: site.origin,
    GEMINI_API_KEY: "a key of this test",
    GEMINI_BASE_URL: model.url,
    ...given,
  };
  await fillLibrary(settings);
  const servers = [await startServer(settings), await startServer(settings)];
  const ports = servers.map(({ port }) => port);
  const checked = await startProxy(name, site, ports);
  return {
    ...site,
    servers,
    model,
    checked,
    loseDatabase: () => database.close(),
    client: (headers, localAddress, origin = site.origin) => {
      const client = createClient(origin, headers, {
        ca: site.certificate,
        ...(localAddress !== undefined && { localAddress }),
      });
      onTestFinished(() => client.close());
      return client;
    },
  };
}
