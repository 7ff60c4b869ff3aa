/**
 * Connection exceptions (class 08), a transaction that idled too long (25P03), a server that became read-only (25006, as
 * after a failover), one without disk, memory or connections (class 53) or with a broken disk (class 58), one that starts,
 * stops or dropped the database (57P01 to 57P04), and one too busy to answer in time: a lock (55P03), a statement (57014).
 */
const unavailableCodes =
  /^(08\w{3}|25P03|25006|53\w{3}|58\w{3}|57P0[1-4]|55P03|57014|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

/** Errors of the pool, the driver and Kysely that have no code. */
const unavailableMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Whether the database could not be reached, store or answer in time: the same statement may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return unavailableCodes.test(code) || isSocketGone(error) || unavailableMessages.test(error.message);
}

/** The Unix socket of a server that does not run. */
function isSocketGone(error: Error): boolean {
  return "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
