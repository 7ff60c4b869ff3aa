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
  const code = "code" in error ? String(error.code) : "";
  return unavailableCodes.test(code) || isSocketGone(error) || unavailableMessages.test(error.message);
}

/** The Unix socket of a server that does not run. */
function isSocketGone(error: Error): boolean {
  return "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
