import { useStore } from "@nanostores/react";
import { sitePages } from "@minbar/domain/library/site";
import { i18n } from "./messages.ts";
import { useSite } from "./site.ts";

export const messages = i18n("site-links", {
  aboutSite: "About this site",
  imprint: "Imprint",
  privacy: "Privacy",
  accessibility: "Accessibility",
});

/** Who is responsible for the site, and what it does with data; nothing if the settings name neither. */
export function SiteLinks({ className }: { className?: string | undefined }) {
  const t = useStore(messages);
  const { imprintUrl, privacyUrl } = useSite();
  if (!imprintUrl && !privacyUrl) return null;
  return (
    <nav className={className} aria-label={t.aboutSite}>
      {imprintUrl && <a href={imprintUrl}>{t.imprint}</a>}
      {privacyUrl && <a href={privacyUrl}>{t.privacy}</a>}
      <a href={sitePages.accessibility}>{t.accessibility}</a>
    </nav>
  );
}
