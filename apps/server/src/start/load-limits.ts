import type { LoadLimits } from "../access/admission.ts";

/** When a server that listens turns requests away (docs/reliability.md tells what was measured with them). */
export const usualLimits: LoadLimits = {
  underWay: 32,
  whenLate: { eventLoopDelay: 30, underWay: 8 },
  whenVeryLate: { eventLoopDelay: 150, heapUsed: 180 * 1024 * 1024, underWay: 3 },
  databaseWait: 300,
  // A school behind one address: its pages and most of its reads are in memory and do not count.
  address: { burst: 600, perSecond: 60 },
  account: { burst: 1_200, perSecond: 120 },
};
