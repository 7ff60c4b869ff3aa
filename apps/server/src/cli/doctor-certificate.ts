import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { reasonOf } from "./site-finding.ts";
import type { SiteFinding } from "./site-finding.ts";

const day = 24 * 60 * 60 * 1_000;

/** Days before the end of a certificate from which its renewal is late: common tools renew it 30 days before. */
const soon = 14;

/** The certificate that the site sends, and whether a browser accepts it. */
export async function certificateFinding(site: URL, patience: number): Promise<SiteFinding> {
  if (site.protocol !== "https:")
    return { level: "warn", text: "TLS: the address is http, so passwords travel unencrypted: use https" };
  // The name in a URL has brackets around an IPv6 address.
  const host = site.hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(site.port || 443),
    // Examined below, for a sentence about what is wrong. Nothing is sent over this connection.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patience) });
    const { valid_to: end, subjectaltname: names = "none" } = socket.getPeerCertificate();
    return findingOf({ host, end: new Date(end), names, problem: problemOf(socket.authorizationError) });
  } catch (error) {
    return { level: "fail", text: `TLS: no connection to ${site.host}: ${reasonOf(error)}` };
  } finally {
    socket.destroy();
  }
}

interface Certificate {
  host: string;
  end: Date;
  names: string;
  problem: string | undefined;
}

function findingOf({ host, end, names, problem }: Certificate): SiteFinding {
  const date = end.toISOString().slice(0, 10);
  const left = Math.floor((end.getTime() - Date.now()) / day);
  if (problem === "CERT_HAS_EXPIRED")
    return fail(`the certificate ended on ${date}: renew it, and reload the proxy`);
  if (problem === "ERR_TLS_CERT_ALTNAME_INVALID")
    return fail(`the certificate is not for ${host} but for ${names}: get one for ${host}`);
  if (problem !== undefined) return fail(refusedText(problem));
  if (left < soon)
    return { level: "warn", text: `TLS: the certificate ends in ${left} days, on ${date}: renew it` };
  return { level: "ok", text: `TLS: the certificate is valid until ${date}` };
}

const ownAuthority = "for an authority of your own, set NODE_EXTRA_CA_CERTS to the file of its certificate";

function refusedText(problem: string): string {
  const advice = problem.includes("SELF_SIGNED")
    ? `get one from a public authority, or ${ownAuthority}`
    : `let the proxy send its whole chain, or ${ownAuthority}`;
  return `browsers refuse the certificate (${problem}): ${advice}`;
}

function fail(text: string): SiteFinding {
  return { level: "fail", text: `TLS: ${text}` };
}

/** Declared as an error, but Node.js sets the code itself. */
function problemOf(error: unknown): string | undefined {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : undefined;
}
