import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files stay in memory there: creating a database takes a tenth of the time. */
const memory = "/dev/shm";
/** Bytes of a cluster with the databases of a test run. */
const clusterSize = 2 * 2 ** 30;

/** A temporary folder that the unprivileged user can enter when the tests run as root. */
export async function makeTestFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "minbar-"));
  await chmod(folder, 0o711);
  return folder;
}

/** In memory where that has space. */
export async function fastestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > clusterSize ? memory : tmpdir();
}
