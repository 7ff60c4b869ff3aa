const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** HTML attributes: `a="1" b="2"`; those without a value are left out. */
export function htmlAttributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${name}="${String(value).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}"`,
    )
    .join(" ");
}

interface Frame {
  /** The address of the embed, with its origin. */
  src: string;
  /** Pixels, unless the style tells them. */
  width?: number;
  height?: number;
  title: string;
  style?: string;
}

/** The HTML with which another site shows an embed. */
export function embedFrame({ src, width, height, title, style = "border: 0" }: Frame): string {
  const allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  const attributes = { src, width, height, title, allow, loading: "lazy", style };
  return `<iframe ${htmlAttributes(attributes)} allowfullscreen></iframe>`;
}
