import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { User } from "@minbar/domain/people/user";
import type { LoadLimits } from "../../foundation/limits.ts";
import { refusals } from "../../foundation/metrics.ts";
import { createAddressLimit } from "./address-limit.ts";
import { answerBusy, answerTooMany } from "./busy.ts";
import { measurePressure } from "./pressure.ts";
import { registerRateLimitHeaders } from "./rate-limit-headers.ts";
import type { Pressure } from "./pressure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Costs almost nothing, so it is answered under any load. */
    alwaysAnswered?: boolean;
    /**
     * The route itself calls `admit`: `true` for visitors, whose answer may be cached; otherwise for the requests that this
     * function returns.
     */
    admitsItself?: true | ((request: FastifyRequest) => boolean);
    /** The number of slots that it takes, by default 1: one for each of its steps. */
    cost?: number;
  }
  interface FastifyRequest {
    /** The account of the request, once it has been looked up. */
    userId: string | undefined;
    /** The result of `admit`. */
    admission: Admission | undefined;
    /** Releases its slots. */
    releaseSlot: (() => void) | undefined;
  }
  interface FastifyInstance {
    /**
     * Returns whether the server has capacity for this request; if not, it sends the error response. Call it before any
     * work that needs more than memory. A repeated call returns the same result.
     */
    admit(request: FastifyRequest, reply: FastifyReply): boolean;
    /** The same without a response, for requests that can be answered with less work. */
    admits(request: FastifyRequest): boolean;
    /**
     * Records the account of a request; `undefined`: its credentials are not valid, or not any more. `secret`: of the session that
     * begins with the answer, instead of the request's own credentials.
     */
    recognise(request: FastifyRequest, user: Pick<User, "id" | "role"> | undefined, secret?: string): void;
  }
}

type Refusal = { outcome: "busy" } | { outcome: "too-many"; retryAfter: number };
/** `reserved`: the slots of staff that the request may take, however many strangers there are. */
type Admission = { outcome: "exempt" } | { outcome: "admitted"; reserved: number } | Refusal;

const exempt: Admission = { outcome: "exempt" };
const busy: Admission = { outcome: "busy" };

interface AdmissionParts {
  /** Without limits, every request is admitted. */
  limits: LoadLimits | undefined;
  /** The longest current wait for the database, in milliseconds. */
  databaseWait: () => number;
  /** The name of the session cookie. */
  sessionCookie: string;
}

export function registerAdmission(
  app: FastifyInstance,
  { limits, databaseWait, sessionCookie }: AdmissionParts,
): void {
  for (const name of ["userId", "admission", "releaseSlot"]) app.decorateRequest(name, undefined);
  const addresses = limits && createAddressLimit(limits, sessionCookie);
  app.decorate("recognise", (request, user, secret) => {
    request.userId = user?.id;
    addresses?.recognise(request, user && { id: user.id, isStaff: user.role !== "viewer" }, secret);
  });
  if (!limits || !addresses) {
    app.decorate("admit", () => true);
    app.decorate("admits", () => true);
    return;
  }
  registerRateLimitHeaders(app, limits);
  const work = countWork(app);
  const maxUnderWay = mostBy(limits, measurePressure(app, databaseWait));
  const isBusy = ({ cost = 1 }: FastifyContextConfig, reserved: number): boolean => {
    const { all, ofStaff } = work.underWay;
    // A single request is always admitted: there is no other request whose end it could wait for.
    const most = all === 0 ? limits.underWay : maxUnderWay();
    return all + cost > most && ofStaff + cost > reserved;
  };

  const judge = (request: FastifyRequest): Admission => {
    const { url, config } = request.routeOptions;
    // A cached page is useless without its scripts.
    if (config.alwaysAnswered === true || url?.startsWith("/assets/")) return exempt;
    const account = addresses.accountOf(request);
    request.allowance = addresses.take(request, account, costOf(request));
    const { retryAfter } = request.allowance;
    if (retryAfter > 0) return { outcome: "too-many", retryAfter };
    const reserved = account?.isStaff === true ? reservedFor(request, limits) : 0;
    return isBusy(config, reserved) ? busy : { outcome: "admitted", reserved };
  };

  registerAdmissionHooks(app, work, { judge, isBusy });
}

interface AdmissionRule {
  /** Counts the request towards its address or its account. */
  judge: (request: FastifyRequest) => Admission;
  isBusy: (config: FastifyContextConfig, reserved: number) => boolean;
}

function registerAdmissionHooks(app: FastifyInstance, work: Work, { judge, isBusy }: AdmissionRule): void {
  const decide = (request: FastifyRequest, admission: Admission): Admission => {
    request.admission = admission;
    if (isRefusal(admission)) refusals.add({ reason: admission.outcome });
    return admission;
  };
  const admissionOf = (request: FastifyRequest): Admission =>
    request.admission ?? decide(request, judge(request));

  app.decorate("admit", (request, reply) => {
    const admission = admissionOf(request);
    if (admission.outcome === "busy") answerBusy(reply);
    if (admission.outcome === "too-many") answerTooMany(reply, admission.retryAfter);
    if (admission.outcome === "admitted" && !hasBody(request)) work.begin(request, reply);
    return !isRefusal(admission);
  });
  app.decorate("admits", (request) => !isRefusal(admissionOf(request)));

  // A body takes time to arrive: other requests may have taken the slots in the meantime.
  app.addHook("preHandler", (request, reply, done) => {
    const { admission } = request;
    if (admission?.outcome !== "admitted" || request.releaseSlot) return done();
    if (isBusy(request.routeOptions.config, admission.reserved)) {
      decide(request, busy);
      answerBusy(reply);
      return undefined;
    }
    work.begin(request, reply);
    return done();
  });
}

/** Of a request of staff: saves are the last to be rejected. */
function reservedFor({ method }: FastifyRequest, { forStaff }: LoadLimits): number {
  return method === "GET" || method === "HEAD" ? forStaff.any : forStaff.any + forStaff.saves;
}

/** The number of slots under the current pressure. */
function mostBy(limits: LoadLimits, pressure: () => Pressure): () => number {
  return () => {
    const { whenLate, whenVeryLate } = limits;
    const { lateness, heapUsed, databaseWait } = pressure();
    if (lateness > whenVeryLate.lateness || databaseWait > whenVeryLate.databaseWait)
      return whenVeryLate.underWay;
    const isLate = lateness > whenLate.lateness || heapUsed > whenLate.heapUsed;
    return isLate ? whenLate.underWay : limits.underWay;
  };
}

function isRefusal(admission: Admission): admission is Refusal {
  return admission.outcome === "busy" || admission.outcome === "too-many";
}

/** Register it after the routes that answer from memory. */
export function admitOrRefuse(app: FastifyInstance, isVisitor: (request: FastifyRequest) => boolean): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { admitsItself } = request.routeOptions.config;
    const admitsLater = admitsItself === true ? isVisitor(request) : admitsItself?.(request);
    if (admitsLater || app.admit(request, reply)) done();
  });
}

interface Work {
  begin: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The number of slots in use. */
  underWay: { all: number; ofStaff: number };
}

/**
 * A request takes its slots when it has arrived completely, and releases them when its response is ready or its client
 * disconnects: a client that sends or reads slowly blocks nobody.
 */
function countWork(app: FastifyInstance): Work {
  const underWay = { all: 0, ofStaff: 0 };
  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.releaseSlot) return;
    const { cost = 1 } = request.routeOptions.config;
    const isOfStaff = request.admission?.outcome === "admitted" && request.admission.reserved > 0;
    const count = (slots: number): void => {
      underWay.all += slots;
      if (isOfStaff) underWay.ofStaff += slots;
    };
    count(cost);
    let isOver = false;
    request.releaseSlot = () => {
      if (!isOver) count(-cost);
      isOver = true;
    };
    reply.raw.once("close", request.releaseSlot);
  };
  app.addHook("onSend", async (request) => request.releaseSlot?.());
  return { begin, underWay };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** A tRPC batch costs as much as its calls, whose names are in its path. */
function costOf({ url }: FastifyRequest): number {
  const [path = ""] = url.split("?", 1);
  return path.startsWith("/trpc/") ? Math.min(10, path.split(",").length) : 1;
}
