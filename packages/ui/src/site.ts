import { createContext, useContext } from "react";
import type { Site } from "@minbar/domain/library/site";

/** For Vite's development server, which writes no settings into the page. */
const unnamed: Site = {
  name: "Minbar",
  tagline: "",
  supportEmail: null,
  donationUrl: null,
  publicReports: true,
  provider: null,
};

export const SiteContext = createContext<Site>(unnamed);

export function useSite(): Site {
  return useContext(SiteContext);
}

/** Reads the settings that the server wrote into the page; only in the browser. */
export function readSite(): Site {
  const data = document.getElementById("site")?.textContent;
  return data ? (JSON.parse(data) as Site) : unnamed;
}
