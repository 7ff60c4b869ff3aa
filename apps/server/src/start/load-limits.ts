import type { LoadLimits } from "../access/admission.ts";

/** When a server that listens turns requests away (docs/reliability.md tells what was measured with them). */
export const usualLimits: LoadLimits = {
  underWay: 32,
  whenLate: { lateness: 20, heapUsed: 180 * 1024 * 1024, underWay: 4 },
  whenVeryLate: { lateness: 60, databaseWait: 200, underWay: 2 },
  // A school behind one address: its pages and most of its reads are in memory and do not count.
  address: { burst: 600, perSecond: 60 },
  account: { burst: 1_200, perSecond: 120 },
};
