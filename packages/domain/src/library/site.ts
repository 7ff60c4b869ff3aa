/** What the settings call this site, as the server writes it into the pages of both apps. */
export interface Site {
  name: string;
  tagline: string;
  supportEmail: string | null;
  donationUrl: string | null;
  /** Whether visitors without an account may report. */
  publicReports: boolean;
  /** What the sign-in page calls the OpenID provider; `null` without one. */
  provider: string | null;
  /** Id of who asked for the page; none: a visitor without an account. On the viewer's pages only. */
  person?: string | undefined;
}
