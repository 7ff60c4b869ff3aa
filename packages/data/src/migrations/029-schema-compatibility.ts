/**
 * The oldest migration that a server must know to use this schema. A migration that removes something raises it
 * (`oldestReader` in `run-migrations.ts`).
 */
export const schemaCompatibility = {
  name: "029-schema-compatibility",
  statements: [
    `create table "schemaCompatibility" (
      "id" boolean primary key default true check ("id"),
      "oldestReader" text not null
    )`,
    `insert into "schemaCompatibility" ("oldestReader") values ('029-schema-compatibility')`,
  ],
};
