/** The tagline of a site that has not set its own; the viewer shows it in the interface's language. */
export const defaultTagline = "Watch, read and learn in your language";

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
  /** The id of the signed-in user; absent for a visitor without an account. On the viewer's pages only. */
  person?: string | undefined;
}
