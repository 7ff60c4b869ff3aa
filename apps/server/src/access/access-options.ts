import type { Db } from "@minbar/data/connect";
import type { Settings } from "../foundation/env.ts";
import type { RetryAfterCache } from "@minbar/router/retry-after-cache";
import type { KnownBrowsers } from "./known-browser.ts";
import type { Sessions } from "./session.ts";

export interface AccessOptions {
  db: Db;
  sessions: Sessions;
  browsers: KnownBrowsers;
  retryAfterCache: RetryAfterCache;
  settings: Pick<Settings, "publicUrl" | "site" | "oidc">;
  /** The console's page, used as the template of each response. */
  html: string;
}

/** The maximum body of a form, in bytes: a password of 1,024 characters and some names, percent-encoded. */
export const formLimit = 16 * 1024;
