import type { SiteColor } from "./site-color.ts";

/** The tagline of a site that has not set its own; the viewer shows it in the interface's language. */
export const defaultTagline = "Watch, read and learn in your language";

/** Pages of the server about the site itself. */
export const sitePages = {
  accessibility: "/docs/accessibility",
  nativeReview: "/docs/native-review",
} as const;

/** The site's settings that the server writes into the pages of both apps. */
export interface Site {
  name: string;
  tagline: string;
  supportEmail: string | null;
  donationUrl: string | null;
  /** Whether visitors without an account may report. */
  publicReports: boolean;
  /** The OpenID provider's name on the sign-in page; `null` without one. */
  provider: string | null;
  /** The address of the site's own logo. */
  logo?: string | undefined;
  color?: SiteColor | undefined;
  imprintUrl?: string | undefined;
  privacyUrl?: string | undefined;
  /** The id of the signed-in user; absent for a visitor without an account. On the viewer's pages only. */
  person?: string | undefined;
}
