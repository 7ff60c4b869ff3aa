import { afterAll } from "vitest";

/** For a test file to call at its top: what is started stops after the file's tests. */
export async function openForFile<Started extends { stop(): Promise<void> }>(
  starting: Promise<Started>,
): Promise<Started> {
  const started = await starting;
  afterAll(() => started.stop());
  return started;
}
