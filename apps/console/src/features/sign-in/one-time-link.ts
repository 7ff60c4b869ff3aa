/** What the link in the address makes, as the server wrote it into the page. */
export interface OneTimeLink {
  kind: "set-up" | "invitation";
  /** Who is invited; `null`: whoever sets the place up says so. */
  email: string | null;
}

/** `null`: the link opens nothing (any more). */
export function readOneTimeLink(): OneTimeLink | null {
  const data = document.getElementById("link")?.textContent;
  return data ? (JSON.parse(data) as OneTimeLink | null) : null;
}
