import { setNonce } from "get-nonce";

/** The page's Content Security Policy nonce: browsers hide it from the attribute but not from the property. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

// Parts of Mantine write style elements through this package instead of `getStyleNonce`.
setNonce(styleNonce());
