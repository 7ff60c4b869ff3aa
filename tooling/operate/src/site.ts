import { newTestDatabase } from "@minbar/data/test/test-database";
import { createClient } from "@minbar/server/test/faults/http-client";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import type { Report } from "@minbar/server/test/faults/report";
import { restartRolling } from "@minbar/server/test/faults/rolling-restarts";
import { startServer } from "@minbar/server/test/faults/server-process";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import type { ServerProcess } from "@minbar/server/test/faults/server-process";
import { startFakeService } from "@minbar/server/test/fake-service";
import type { FakeService } from "@minbar/server/test/fake-service";
import { onTestFinished } from "vitest";
import { prepareSite, startProxy } from "./proxy.ts";
import type { ProxyName, ProxySite } from "./proxy.ts";

/** Servers on one database behind a proxy, until the test ends. */
export interface Site extends ProxySite {
  servers: ServerProcess[];
  databaseUrl: string;
  /** Of each server. */
  settings: NodeJS.ProcessEnv;
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
  /** Two by default. */
  processes?: number | undefined;
  settings?: NodeJS.ProcessEnv | undefined;
}

export async function startSite(
  name: ProxyName,
  { processes = 2, settings: given, ...options }: SiteOptions = {},
): Promise<Site> {
  const database = await newTestDatabase();
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
  const servers: ServerProcess[] = [];
  while (servers.length < processes) servers.push(await startServer(settings));
  const checked = await startProxy(name, site, servers.map(portOf));
  return {
    ...site,
    servers,
    databaseUrl: database.url,
    settings,
    model,
    checked,
    loseDatabase: () => database.close(),
    client: (headers, localAddress, origin = site.origin) =>
      createClient(origin, headers, {
        ca: site.certificate,
        ...(localAddress !== undefined && { localAddress }),
      }),
  };
}

/** `restartRolling` through that proxy. */
export async function restartBehind(
  name: ProxyName,
  options: Pick<Parameters<typeof restartRolling>[0], "restarts" | "requests" | "processes">,
): Promise<Report> {
  const site = await prepareSite();
  const report = await restartRolling({
    ...options,
    // The drain of a server without settings.
    settings: { PUBLIC_URL: site.origin, DRAIN_MS: "5000" },
    connect: async (servers, headers) => {
      await startProxy(name, site, servers.map(portOf));
      const options = { ca: site.certificate };
      return {
        staff: createClient(site.origin, headers, options),
        visitors: createClient(site.origin, {}, { ...options, localAddress: "127.0.0.2" }),
      };
    },
  });
  return { ...report, title: `${report.title} behind ${name}` };
}

function portOf({ port }: ServerProcess): number {
  return port;
}
