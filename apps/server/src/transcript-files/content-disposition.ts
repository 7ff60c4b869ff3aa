/**
 * `Content-Disposition` (RFC 6266) with a name in any script; clients that do not know RFC 8187's encoding take
 * `plainName`. Both names hold letters, digits, `_` and `.` only, so that nothing of them needs quoting.
 */
export function contentDisposition(
  type: "inline" | "attachment",
  { name, plainName }: { name: string; plainName: string },
): string {
  if (/^[\w.]+$/.test(name)) return `${type}; filename="${name}"`;
  return `${type}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
