import type { Db } from "@minbar/data/connect";
import type { Settings } from "../foundation/env.ts";
import type { Refusals } from "@minbar/router/refusals";
import type { KnownBrowsers } from "./known-browser.ts";
import type { Sessions } from "./session.ts";

export interface AccessOptions {
  db: Db;
  sessions: Sessions;
  browsers: KnownBrowsers;
  refusals: Refusals;
  settings: Pick<Settings, "publicUrl" | "site" | "oidc">;
  /** The console's page, a template for each answer. */
  html: string;
}

/** The largest body of a form, in bytes: a password of 1,024 letters and some names, percent-encoded. */
export const formLimit = 16 * 1024;
