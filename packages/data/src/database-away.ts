/**
 * Connection exceptions (class 08), too many of them (53300), a server that starts or stops (57P01 to 57P03), and one
 * too busy to answer in time: a lock (55P03), a statement (57014), a deadlock (40P01).
 */
const awayCodes =
  /^(08\w{3}|53300|57P0[123]|55P03|57014|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** What the pool and the driver say in place of a code. */
const awayMessages = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error says that the database could not be reached or was too busy, and nothing of the statement itself: the same call may work a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return awayCodes.test(code) || awayMessages.test(error.message);
}
