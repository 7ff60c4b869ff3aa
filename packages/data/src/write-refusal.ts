/** Whether a write refers to a row that does not exist (23503): it was deleted after it was looked up. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === "23503";
}

/**
 * Whether the database aborted a transaction in favour of another one: a serialization failure (40001) or a deadlock
 * (40P01). Nothing of it is committed, so a retry may succeed.
 */
export function isSerializationFailure(error: unknown): boolean {
  return ["40001", "40P01"].includes(codeOf(error) ?? "");
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
