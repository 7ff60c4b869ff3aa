const troubles: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "may not be read by this account",
  EISDIR: "is a folder",
};

/** Why a file that a setting names cannot be read. */
export function fileTrouble(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return troubles[code] ?? "cannot be read";
}
