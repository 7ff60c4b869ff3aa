/** What the settings call this place; the server writes it into the page. */
interface Site {
  name: string;
  /** What the OpenID provider is called; `null` without one. */
  provider: string | null;
}

function readSite(): Site {
  const data = document.getElementById("site")?.textContent;
  // Only the development server of Vite answers a page without it.
  return data ? (JSON.parse(data) as Site) : { name: "Minbar", provider: null };
}

export const site = readSite();
