/** Of the addresses of the demo's accounts. `minbar.example` can never receive mail (RFC 2606). */
export const demoDomain = "demo.minbar.example";

/** Whether an e-mail address is reserved for the accounts of the demo; the database marks their rows by the same rule. */
export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${demoDomain}`);
}
