/** What the settings call this place; the server writes it into the page. */
export interface Site {
  name: string;
  tagline: string;
}

function readSite(): Site {
  const data = document.getElementById("site")?.textContent;
  // Only the development server of Vite answers a page without it.
  return data ? (JSON.parse(data) as Site) : { name: "Minbar", tagline: "" };
}

export const site = readSite();
