import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LoadLimits } from "../foundation/limits.ts";
import { refusals } from "../foundation/metrics.ts";
import { createAddressLimit } from "./address-limit.ts";
import { answerBusy, answerTooMany } from "./busy.ts";
import { measurePressure } from "./pressure.ts";
import type { Pressure } from "./pressure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Costs next to nothing: answered under any load. */
    alwaysAnswered?: boolean;
    /** May be cached for visitors: the route itself calls `admit` where it is not. */
    admitsItself?: boolean;
    /** The places it takes of those for work under way, by default one: as many as it has steps. */
    cost?: number;
  }
  interface FastifyRequest {
    /** The account behind it, once that was looked up. */
    userId: string | undefined;
    /** What `admit` said of it. */
    admission: Admission | undefined;
    /** Ends its share of the work under way. */
    releaseSlot: (() => void) | undefined;
  }
  interface FastifyInstance {
    /**
     * Whether there is room for the work of this request; where there is none, the answer says so and is on its way.
     * To be asked before any work that is not done by memory alone; asked again, it says the same.
     */
    admit(request: FastifyRequest, reply: FastifyReply): boolean;
    /** The same without an answer, for what can be answered with less work. */
    admits(request: FastifyRequest): boolean;
    /** Tells which account a request stands for. */
    recognise(request: FastifyRequest, userId: string): void;
  }
}

type Refusal = { outcome: "busy" } | { outcome: "too-many"; retryAfter: number };
type Admission = { outcome: "exempt" } | { outcome: "admitted" } | Refusal;

const exempt: Admission = { outcome: "exempt" };
const admitted: Admission = { outcome: "admitted" };
const busy: Admission = { outcome: "busy" };

interface AdmissionParts {
  /** Without limits everybody is admitted. */
  limits: LoadLimits | undefined;
  /** The longest present wait for the database, in milliseconds. */
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
  app.decorate("recognise", (request, userId) => {
    request.userId = userId;
    addresses?.recognise(request, userId);
  });
  if (!limits || !addresses) {
    app.decorate("admit", () => true);
    app.decorate("admits", () => true);
    return;
  }
  const work = countWork(app);
  const maxUnderWay = mostBy(limits, measurePressure(app, databaseWait));
  const isBusy = ({ cost = 1 }: FastifyContextConfig): boolean => {
    const underWay = work.underWay();
    // Whoever is alone is answered: nobody else is worked on whose end would be worth waiting for.
    return underWay + cost > (underWay === 0 ? limits.underWay : maxUnderWay());
  };

  const judge = (request: FastifyRequest): Admission => {
    const { url, config } = request.routeOptions;
    // A page in memory is nothing without its scripts.
    if (config.alwaysAnswered === true || url?.startsWith("/assets/")) return exempt;
    const retryAfter = addresses.take(request, costOf(request));
    if (retryAfter > 0) return { outcome: "too-many", retryAfter };
    return isBusy(config) ? busy : admitted;
  };

  registerAdmissionHooks(app, work, { judge, isBusy });
}

interface AdmissionRule {
  /** Counts the request for its address or its account. */
  judge: (request: FastifyRequest) => Admission;
  isBusy: (config: FastifyContextConfig) => boolean;
}

function registerAdmissionHooks(app: FastifyInstance, work: Work, { judge, isBusy }: AdmissionRule): void {
  const settle = (request: FastifyRequest, admission: Admission): Admission => {
    request.admission = admission;
    if (isRefusal(admission)) refusals.add({ reason: admission.outcome });
    return admission;
  };
  const admissionOf = (request: FastifyRequest): Admission =>
    request.admission ?? settle(request, judge(request));

  app.decorate("admit", (request, reply) => {
    const admission = admissionOf(request);
    if (admission.outcome === "busy") answerBusy(reply);
    if (admission.outcome === "too-many") answerTooMany(reply, admission.retryAfter);
    if (admission.outcome === "admitted" && !hasBody(request)) work.begin(request, reply);
    return !isRefusal(admission);
  });
  app.decorate("admits", (request) => !isRefusal(admissionOf(request)));

  // A body takes its time: others may have the places by now that were free before it came.
  app.addHook("preHandler", (request, reply, done) => {
    if (request.admission?.outcome !== "admitted" || request.releaseSlot) return done();
    if (isBusy(request.routeOptions.config)) {
      settle(request, busy);
      answerBusy(reply);
      return undefined;
    }
    work.begin(request, reply);
    return done();
  });
}

/** The places that there are under the pressure of now. */
function mostBy({ underWay, whenLate, whenVeryLate }: LoadLimits, pressure: () => Pressure): () => number {
  return () => {
    const { lateness, heapUsed, databaseWait } = pressure();
    if (lateness > whenVeryLate.lateness || databaseWait > whenVeryLate.databaseWait)
      return whenVeryLate.underWay;
    return lateness > whenLate.lateness || heapUsed > whenLate.heapUsed ? whenLate.underWay : underWay;
  };
}

function isRefusal(admission: Admission): admission is Refusal {
  return admission.outcome === "busy" || admission.outcome === "too-many";
}

/** To be registered behind what is answered from memory. */
export function admitOrRefuse(app: FastifyInstance, isVisitor: (request: FastifyRequest) => boolean): void {
  app.addHook("onRequest", (request, reply, done) => {
    const admitsLater = request.routeOptions.config.admitsItself === true && isVisitor(request);
    if (admitsLater || app.admit(request, reply)) done();
  });
}

interface Work {
  begin: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Places that are taken. */
  underWay: () => number;
}

/**
 * Work begins when a request is there as a whole and ends when its answer is made, or its client is gone: a client that
 * sends or reads slowly takes nobody's place.
 */
function countWork(app: FastifyInstance): Work {
  let underWay = 0;
  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.releaseSlot) return;
    const { cost = 1 } = request.routeOptions.config;
    underWay += cost;
    let isOver = false;
    request.releaseSlot = () => {
      if (!isOver) underWay -= cost;
      isOver = true;
    };
    reply.raw.once("close", request.releaseSlot);
  };
  app.addHook("onSend", async (request) => request.releaseSlot?.());
  return { begin, underWay: () => underWay };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** A batch of calls by tRPC, whose names stand in its path, costs as much as its calls. */
function costOf({ url }: FastifyRequest): number {
  const [path = ""] = url.split("?", 1);
  return path.startsWith("/trpc/") ? Math.min(10, path.split(",").length) : 1;
}
