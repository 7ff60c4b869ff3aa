import type { FastifyRequest } from "fastify";
import { isFromThisMachine } from "../foundation/this-machine.ts";

/**
 * Whether an account of the demo, with its sessions, tokens and links, is accepted for a request: while the demo is on, and
 * only from this machine, because its password is published and no setting knows every proxy and tunnel.
 */
export function demoAccess(isDemoOn: boolean): (request: FastifyRequest) => boolean {
  return (request) => isDemoOn && isFromThisMachine(request);
}
