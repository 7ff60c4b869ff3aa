/** A hash of an operation's request, so that another request with the same operationId is rejected. */
export const history = {
  name: "026-history",
  statements: [`alter table "revisions" add column "requestHash" text`],
};
