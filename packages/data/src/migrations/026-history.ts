/** What an operation asked for, so that another request with the same operationId is refused. */
export const history = {
  name: "026-history",
  statements: [`alter table "revisions" add column "requestHash" text`],
};
