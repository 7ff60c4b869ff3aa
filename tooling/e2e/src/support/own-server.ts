import { startFakeService } from "@minbar/server/test/fake-service";
import type { AnswerRequest, FakeService } from "@minbar/server/test/fake-service";
import { startMinbar } from "./server.ts";
import type { Minbar } from "./server.ts";
import { test } from "./visitor.ts";

/** Gives the tests of this file, or of this group, a server with settings of its own; they run one after another. */
export function useOwnServer(settings: NodeJS.ProcessEnv): void {
  const shared = process.env["BASE_URL"];
  let own: Minbar | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    own = await startMinbar(settings);
    process.env["BASE_URL"] = own.url;
  });
  test.afterAll(async () => {
    process.env["BASE_URL"] = shared;
    await own?.stop();
  });
}

/** The same, with a fake of another service; the settings name its address. */
export function useFakeService(
  answer: AnswerRequest,
  settingsFor: (url: string) => NodeJS.ProcessEnv,
): () => FakeService {
  const settings: NodeJS.ProcessEnv = {};
  const started: FakeService[] = [];
  test.beforeAll(async () => {
    const service = await startFakeService(answer);
    started.push(service);
    Object.assign(settings, settingsFor(service.url));
  });
  useOwnServer(settings);
  test.afterAll(() => started.pop()?.stop());
  return () => {
    const [service] = started;
    if (!service) throw new Error("The service is not there yet");
    return service;
  };
}
