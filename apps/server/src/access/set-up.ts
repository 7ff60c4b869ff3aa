import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { acceptOneTimeLink, findOneTimeLink } from "@minbar/data/people/one-time-links";
import { acceptPasswordLink } from "@minbar/data/people/password-links";
import { message } from "@minbar/domain/messages/message";
import { issue, issueOf } from "@minbar/domain/messages/issue";
import { nameInput, newPasswordInput, ownEmailInput } from "@minbar/domain/people/account-form";
import { formLimit } from "./access-options.ts";
import type { AccessOptions } from "./access-options.ts";
import { answerBusy } from "./admission/busy.ts";
import { QueueFull } from "./admission/queue.ts";
import { failure, invalidInput } from "../failure/failure.ts";
import { newPasswordRefusal } from "./new-password.ts";
import { hashPassword } from "./password.ts";
import { pageInLanguage } from "../web/interface-language.ts";
import { answerPage } from "../web/security.ts";
import { setUpPage } from "./sign-in-page.ts";

const newAccount = z.strictObject({
  token: z.string(),
  email: ownEmailInput.optional(),
  password: newPasswordInput,
  firstName: nameInput,
  lastName: nameInput,
});

const spent = failure("NOT_FOUND", message("link_expired"));

const linkInput = z.strictObject({ token: z.string(issue("token_not_text")) });

/**
 * The page of a one-time link, where the first admin and invited people create their account, and others set a new password.
 * Then they are signed in. The token is in the fragment, which no proxy logs: the page sends it in the body of a POST.
 */
export function registerSetUp(app: FastifyInstance, options: AccessOptions): void {
  const { db, sessions, browsers, settings, html } = options;
  const findLink = async (request: FastifyRequest, token: string) => {
    const link = await findOneTimeLink(db, token);
    return link?.isDemo && !sessions.acceptsDemo(request) ? undefined : link;
  };
  app.get("/api/set-up", async (request, reply) => {
    // A link of an earlier server has the token in its query, which must not be sent as a referrer.
    reply.header("Referrer-Policy", "no-referrer");
    return answerPage(reply, setUpPage(pageInLanguage(request, reply, html)));
  });

  app.post("/api/set-up/link", { bodyLimit: formLimit }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const given = linkInput.safeParse(request.body);
    if (!given.success) return reply.code(400).send(invalidInput(given.error.issues));
    const link = await findLink(request, given.data.token);
    return link ? reply.send({ kind: link.kind, email: link.email }) : reply.code(404).send(spent);
  });

  app.post("/api/set-up", { bodyLimit: formLimit }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const given = newAccount.safeParse(request.body);
    if (!given.success) return reply.code(400).send(invalidInput(given.error.issues));
    const { token, password, ...account } = given.data;
    const link = await findLink(request, token);
    if (!link) return reply.code(404).send(spent);
    const email = link.email ?? account.email;
    if (email === undefined) return reply.code(400).send(emailMissing);
    const unsuitable = await newPasswordRefusal(password, { email, siteName: settings.site.name });
    if (unsuitable !== undefined) {
      return reply.code(400).send(invalidInput([{ path: ["password"], message: issueOf(unsuitable) }]));
    }
    const passwordHash = await hashPassword(password).catch(undefinedWhenBusy);
    if (passwordHash === undefined) return answerBusy(reply);
    const accepted =
      link.kind === "password"
        ? await acceptPasswordLink(db, token, passwordHash)
        : await acceptOneTimeLink(db, token, { ...account, email, passwordHash });
    if (accepted.outcome === "absent") return reply.code(404).send(spent);
    if (accepted.outcome === "email-taken") {
      return reply.code(409).send(failure("CONFLICT", message("email_taken", { email })));
    }
    await sessions.begin(request, reply, accepted.user);
    await browsers.remember(request, reply, accepted.user.id);
    return reply.send(accepted.user);
  });
}

function undefinedWhenBusy(error: unknown): undefined {
  if (!(error instanceof QueueFull)) throw error;
}

const emailMissing = invalidInput([{ path: ["email"], message: issue("email_invalid") }]);
