import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isDatabaseUnavailable } from "@minbar/data/database-errors";
import { passwordsExist } from "@minbar/data/people/identities";
import { message } from "@minbar/domain/messages/message";
import { emailInput, passwordInput } from "@minbar/domain/people/account-form";
import { formLimit } from "./access-options.ts";
import type { AccessOptions } from "./access-options.ts";
import { answerBusy } from "./admission/busy.ts";
import { admitUnlessKnown } from "./known-browser.ts";
import { createSignIn } from "./sign-in-attempt.ts";
import type { TrySignIn } from "./sign-in-attempt.ts";
import { failure, invalidInput } from "../failure/failure.ts";
import { safeReturnTo } from "./return-to.ts";
import { pageInLanguage } from "../web/interface-language.ts";
import { answerPage } from "../web/security.ts";
import { pathWith, signInPage } from "./sign-in-page.ts";

const credentials = z.strictObject({ email: emailInput, password: passwordInput });
const loginForm = credentials.extend({ returnTo: z.string().optional() });

/** The sign-in page, and sign-in with a password by JSON or by the page's plain form. */
export function registerLogin(scope: FastifyInstance, access: AccessOptions): void {
  const { sessions, settings, html } = access;
  const options = { ...access, trySignIn: createSignIn(access, scope.log) };
  acceptForms(scope);

  const config = { admitsItself: pagesFromMemory(access) };
  scope.get<{ Querystring: Record<string, unknown> }>("/api/login", { config }, async (request, reply) => {
    const returnTo = safeReturnTo(request.query["returnTo"], settings.publicUrl);
    const error = typeof request.query["error"] === "string" ? request.query["error"] : undefined;
    try {
      if (await sessions.read(request)) return reply.redirect(returnTo);
      // If no account has a password, redirect to the provider; after a failure show the page with the error.
      if (settings.site.provider !== null && error === undefined && !(await hasPasswords(access, request))) {
        return reply.redirect(pathWith("/api/login/oidc", { returnTo }));
      }
    } catch (reason) {
      // Show the page even without the database.
      if (!isDatabaseUnavailable(reason)) throw reason;
    }
    return answerPage(
      reply,
      signInPage(pageInLanguage(request, reply, html), withOffers(access, request, { returnTo, error })),
    );
  });

  scope.post(
    "/api/login",
    {
      bodyLimit: formLimit,
      config: { acceptsForm: true, cost: 6, admitsItself: access.browsers.mayBeKnown },
      preValidation: admitUnlessKnown(scope, access.browsers),
    },
    async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
      if (!isForm) return signInByJson(request, reply, options);
      try {
        return await signInByForm(request, reply, options);
      } catch (reason) {
        if (!isDatabaseUnavailable(reason)) throw reason;
        const state = { returnTo: returnToOf(request, settings), error: "database" };
        return answerPage(
          reply.code(503),
          signInPage(pageInLanguage(request, reply, html), withOffers(access, request, state)),
        );
      }
    },
  );
}

/** What the page tells in addition to its settings. */
interface PageState {
  returnTo: string;
  error: string | undefined;
}

function withOffers({ settings, sessions }: AccessOptions, request: FastifyRequest, state: PageState) {
  return { ...state, provider: settings.site.provider, offersDemo: sessions.acceptsDemo(request) };
}

function hasPasswords({ db, sessions }: AccessOptions, request: FastifyRequest): Promise<boolean> {
  return passwordsExist(db, { includeDemo: sessions.acceptsDemo(request) });
}

/** Without a session and a provider, the page needs only memory: people who are known find it during a flood of guesses. */
function pagesFromMemory({ sessions, settings }: AccessOptions) {
  return ({ cookies }: FastifyRequest): boolean =>
    settings.site.provider === null && cookies[sessions.cookie] === undefined;
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function returnToOf({ body }: FastifyRequest, { publicUrl }: AccessOptions["settings"]): string {
  return safeReturnTo(body instanceof Object && "returnTo" in body ? body.returnTo : "/", publicUrl);
}

type Options = AccessOptions & { trySignIn: TrySignIn };

async function signInByJson(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const given = credentials.safeParse(request.body);
  if (!given.success) return reply.code(400).send(invalidInput(given.error.issues));
  const attempt = await options.trySignIn(given.data, request);
  if (attempt.outcome === "busy") return answerBusy(reply);
  if (attempt.outcome === "refused") {
    return reply
      .code(429)
      .header("Retry-After", attempt.retryAfter)
      .send(failure("TOO_MANY_REQUESTS", message("too_many_sign_ins")));
  }
  if (attempt.outcome === "wrong") {
    return reply.code(401).send(failure("UNAUTHORIZED", message("sign_in_failed")));
  }
  await options.sessions.begin(request, reply, attempt.user);
  await options.browsers.remember(request, reply, attempt.user.id);
  return reply.send(attempt.user);
}

/** Values of the sign-in page's query parameter `error`, by failure. */
const marks = { refused: "limit", wrong: "credentials", busy: "busy" } as const;

async function signInByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const given = loginForm.safeParse(request.body);
  const returnTo = returnToOf(request, options.settings);
  const attempt = given.success
    ? await options.trySignIn(given.data, request)
    : { outcome: "wrong" as const };
  if (attempt.outcome === "signed-in") {
    await options.sessions.begin(request, reply, attempt.user);
    await options.browsers.remember(request, reply, attempt.user.id);
    return reply.redirect(returnTo, 303);
  }
  const error = marks[attempt.outcome];
  if (attempt.outcome === "refused") reply.header("Retry-After", attempt.retryAfter);
  return reply.redirect(pathWith("/api/login", { error, returnTo }), 303);
}
