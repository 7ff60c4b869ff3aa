/**
 * Connection exceptions (class 08); a transaction that was idle too long (25P03); a server that became read-only (25006, as
 * after a failover), has no disk space, memory or connections left (class 53), has a broken disk (class 58), or starts,
 * stops, dropped or closed the database (57P01 to 57P04, 55000); and a server too busy to respond in time: lock (55P03), statement
 * (57014).
 */
const unavailableCodes =
  /^(08\w{3}|25P03|25006|53\w{3}|58\w{3}|57P0[1-4]|55000|55P03|57014|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

/** Errors of the pool, the driver and Kysely that have no code. */
const unavailableMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Whether the database was unreachable, unable to store, or too slow: the same statement may succeed a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unavailableCodes.test(codeOf(error)) || isSocketGone(error) || unavailableMessages.test(error.message)
  );
}

/** The Unix socket of a server that does not run. */
function isSocketGone(error: Error): boolean {
  return "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}

/** Whether a write refers to a row that does not exist (23503): it was deleted after it was looked up. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === "23503";
}

/**
 * Whether the database aborted a transaction in favour of another one: a serialization failure (40001) or a deadlock
 * (40P01). Nothing of it is committed, so a retry may succeed.
 */
export function isSerializationFailure(error: unknown): boolean {
  return ["40001", "40P01"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
