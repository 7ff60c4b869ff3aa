import { z } from "zod";
import { defaultTagline } from "@minbar/domain/library/site";
import type { Site } from "@minbar/domain/library/site";
import { colorForDark, contrastOnPages, leastContrast, readColor } from "@minbar/domain/library/site-color";
import type { SiteColor } from "@minbar/domain/library/site-color";
import { readLogo } from "./logo-file.ts";
import { optional, webUrl, withDefault } from "./setting-schema.ts";

const logoFile = z.string().transform((path, context) => {
  try {
    return readLogo(path);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const webColor = z.string().transform((text, context) => {
  const color = readColor(text);
  if (color) return color;
  context.addIssue({ code: "custom", message: "write a color as #rrggbb" });
  return z.NEVER;
});

/** A color in which text can be read on all pages of a scheme. */
const colorOn = (scheme: keyof SiteColor, direction: "darker" | "lighter") =>
  webColor.refine((color) => contrastOnPages(color, scheme) >= leastContrast, {
    error: ({ input }) => {
      const color = String(input);
      // Rounded down: 4.496 is not 4.5.
      const measured = (Math.floor(contrastOnPages(color, scheme) * 100) / 100).toFixed(2);
      return `text in ${color} has a contrast of ${measured} : 1 on ${scheme} pages, and at least ${leastContrast} : 1 is needed; write a ${direction} color`;
    },
  });

/** A page of this site, or of another one. */
const pageLink = z
  .string()
  .refine(
    (text) => /^\/(?![/\\])\S*$/.test(text) || (text.startsWith("https://") && URL.canParse(text)),
    "write an https address, or a path of this site, such as /imprint",
  );

const contactHint = "write an e-mail address, a mailto: address or an https address";

/** A contact as RFC 9116 wants it: as a URI. */
const contact = z.string().transform((text, context) => {
  const mail = z.email().safeParse(text.replace(/^mailto:/i, ""));
  if (mail.success) return `mailto:${mail.data}`;
  if (/^https:\/\/\S+$/i.test(text) && URL.canParse(text)) return new URL(text).href;
  context.addIssue({ code: "custom", message: contactHint });
  return z.NEVER;
});

/** What the site is called, how it looks, and whom to write to. */
export const siteVariables = {
  PRODUCT_NAME: withDefault(z.string().max(60, "use at most 60 characters"), "Minbar"),
  PRODUCT_TAGLINE: withDefault(z.string().max(160, "use at most 160 characters"), defaultTagline),
  PRODUCT_LOGO: optional(logoFile),
  PRODUCT_COLOR: optional(colorOn("light", "darker")),
  PRODUCT_COLOR_DARK: optional(colorOn("dark", "lighter")),
  SUPPORT_EMAIL: optional(z.email("write an e-mail address")),
  DONATION_URL: optional(webUrl),
  IMPRINT_URL: optional(pageLink),
  PRIVACY_URL: optional(pageLink),
  SECURITY_CONTACT: optional(contact),
};

export function siteOf(
  given: z.infer<z.ZodObject<typeof siteVariables>>,
): Omit<Site, "publicReports" | "provider" | "person"> {
  const { PRODUCT_LOGO: logo, PRODUCT_COLOR: light, PRODUCT_COLOR_DARK: dark } = given;
  return {
    name: given.PRODUCT_NAME,
    tagline: given.PRODUCT_TAGLINE,
    supportEmail: given.SUPPORT_EMAIL ?? null,
    donationUrl: given.DONATION_URL ?? null,
    logo: logo && `/logo/${logo.version}`,
    color: light === undefined ? undefined : { light, dark: dark ?? colorForDark(light) },
    imprintUrl: given.IMPRINT_URL,
    privacyUrl: given.PRIVACY_URL,
  };
}
