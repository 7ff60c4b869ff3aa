/** What the settings call this place, as the server writes it into the viewer's pages. */
export interface Site {
  name: string;
  tagline: string;
  supportEmail: string | null;
  donationUrl: string | null;
  /** Whether visitors without an account may report. */
  publicReports: boolean;
  /** Whether whoever asked for the page has an account. */
  signedIn: boolean;
}
