import type { Setting } from "@minbar/router/system";

/** Settings whose values may be shown: none that contains a key, a password or a URL that could contain one. */
const shown = new Set([
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "DEMO",
  "BACKUP_DIR",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
  "OIDC_NAME",
  "GEMINI_MODELS",
  "PRODUCT_NAME",
  "PRODUCT_TAGLINE",
  "SUPPORT_EMAIL",
  "DONATION_URL",
  "PUBLIC_REPORTS",
  "EMBED_ORIGINS",
  "HSTS_SUBDOMAINS",
  "TRUST_PROXY",
  "LOG_LEVEL",
  "DRAIN_MS",
  "SHUTDOWN_GRACE_MS",
  "STALE_WHILE_DOWN_S",
]);

/** Which settings are set, for admins. An empty variable counts as unset. */
export function visibleSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): Setting[] {
  return names.map((name) => {
    const given = environment[name] || null;
    return { name, isSet: given !== null, value: shown.has(name) ? given : null };
  });
}
