import { createContext, useContext } from "react";
import type { Site } from "@minbar/domain/library/site";

/** What stands for it where no server wrote the page: Vite's development server. */
const nameless: Site = {
  name: "Minbar",
  tagline: "",
  supportEmail: null,
  donationUrl: null,
  publicReports: true,
  signedIn: false,
};

export const SiteContext = createContext<Site>(nameless);

export function useSite(): Site {
  return useContext(SiteContext);
}

/** Reads what the server wrote; for the browser only. */
export function readSite(): Site {
  const data = document.getElementById("site")?.textContent;
  return data ? (JSON.parse(data) as Site) : nameless;
}
