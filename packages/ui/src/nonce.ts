import { setNonce } from "get-nonce";

/** The Content Security Policy's nonce of this page: browsers hide it from attributes, not from the property. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

// Parts of Mantine write style elements through this package instead of `getStyleNonce`.
setNonce(styleNonce());
