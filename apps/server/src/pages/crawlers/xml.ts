import { escapeHtml } from "../../web/web-page.ts";

/** Characters that XML 1.0 cannot contain, escaped neither. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(notInXml, ""));
}

export const xmlDeclaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
