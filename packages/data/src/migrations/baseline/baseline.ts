import { changes } from "./changes.ts";
import { counts } from "./counts.ts";
import { library } from "./library.ts";
import { people } from "./people.ts";
import { team } from "./team.ts";
import { transcripts } from "./transcripts.ts";
import { workStates } from "./work-states.ts";

/** Settings by which 0.1.0 notes that it has filled the tables that were added to existing ones. */
export const fillKeys = ["workStatesFilled", "translationMemoryFilled"];

/** Settings, and the oldest migration that a server must know to use this schema (`oldestReader` in `run-migrations.ts`). */
const system = `
create table "settings" (
  "key" text primary key,
  "value" jsonb not null,
  "updatedAt" timestamptz(3) not null default now()
);
insert into "settings" ("key", "value") values ${fillKeys.map((key) => `('${key}', 'true')`).join(", ")};

create table "schemaCompatibility" (
  "id" boolean primary key default true check ("id"),
  "oldestReader" text not null
);
insert into "schemaCompatibility" ("oldestReader") values ('029-schema-compatibility');
`;

/** The schema of 0.1.0, the first release, which made it by these migrations, and which asks for all of their names. */
export const baseline = {
  name: "035-team-work",
  includes: [
    "001-people",
    "002-content",
    "003-work",
    "004-content-revision",
    "005-access",
    "006-reports",
    "007-revision-source",
    "008-background",
    "009-revision-at-commit",
    "010-counts",
    "011-library-indexes",
    "012-search-text",
    "013-known-browsers",
    "014-versions",
    "015-updated-at",
    "016-retime",
    "017-work-lists",
    "018-work-states",
    "019-admin",
    "020-answers",
    "021-translation-memory",
    "022-video-drafts",
    "023-work-versions",
    "024-set-aside",
    "025-staleness",
    "026-history",
    "027-segment-hashes",
    "028-thin-history",
    "029-schema-compatibility",
    "030-withdrawn-content",
    "031-search",
    "032-video-trash",
    "033-blocked-people",
    "034-idempotency-keys",
  ],
  statements: [system, people, library, transcripts, team, changes, counts, workStates],
};
