import { access, chmod, mkdir } from "node:fs/promises";

/** With this mode whatever the umask; folders above it that have to be made get the umask's. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
