/**
 * Where and when a session was last used, which its owner sees. Sessions of before have no details until their next use. A server of
 * the previous version writes none: the default gives its new sessions their first time.
 */
export const sessionDetails = {
  name: "037-session-details",
  statements: [
    `alter table "sessions"
      add "browser" text,
      add "system" text,
      add "network" text,
      add "lastSeenAt" timestamptz(3)`,
    `alter table "sessions" alter "lastSeenAt" set default now()`,
  ],
};
