import { useSite } from "./site.ts";

/** The steps of a minbar, in a square of that many pixels. */
function Logo({ size }: { size: number }) {
  return (
    <svg className="app-logo" width={size} height={size} viewBox="-5 -5 30 30" aria-hidden>
      <path d="M4 16.5V13h4v-3.5h4V6h4v10.5Z" />
      <circle cx="14" cy="3.2" r="1.3" />
    </svg>
  );
}

interface BrandProps {
  size: number;
  /** Of the name beside our mark. */
  nameClass?: string | undefined;
}

/** The site's own logo, or our mark and the site's name. */
export function Brand({ size, nameClass }: BrandProps) {
  const { logo, name } = useSite();
  if (logo) return <img className="app-own-logo" src={logo} alt={name} height={size} />;
  return (
    <>
      <Logo size={size} />
      <span className={nameClass}>{name}</span>
    </>
  );
}
