/**
 * Of a test that `pnpm test` leaves to `pnpm test:long`: comfort, rare failures, further cases of a rule. Each page's main way, who may
 * do what, and every way in which words could be lost stay in the short lane.
 */
export const long = { tag: "@long" };

/** Of the cases of one rule the first stays in the short lane. */
export const caseAt = (at: number) => (at === 0 ? {} : long);
