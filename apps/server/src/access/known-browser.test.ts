import { expect, test } from "vitest";
import { usualLimits } from "../foundation/limits.ts";
import { newTestServer, openTestServer } from "../../test/testing.ts";
import { addPerson, testPassword } from "../../test/testing-people.ts";
import { passwordQueues } from "./password.ts";

const server = await openTestServer();
let addresses = 0;

const newAddress = () => `203.0.113.${++addresses}`;

interface Try {
  email: string;
  password?: string;
  browser?: string | undefined;
  remoteAddress?: string;
}

const signIn = ({ email, password = "wrong", browser, remoteAddress = newAddress() }: Try) =>
  server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password },
    headers: browser === undefined ? {} : { cookie: `minbar_browser=${browser}` },
    remoteAddress,
  });

/** The secret that a browser receives when somebody signs in. */
async function browserOf(email: string): Promise<string> {
  const { cookies } = await signIn({ email, password: testPassword });
  return cookies.find(({ name }) => name === "minbar_browser")?.value ?? "";
}

async function lockOut(email: string): Promise<void> {
  for (let time = 0; time < 10; time += 1) await signIn({ email });
  expect((await signIn({ email, password: testPassword })).statusCode).toBe(429);
}

test("failed sign-ins elsewhere do not lock a user out of a browser that they signed in with before", async () => {
  const { email } = await addPerson(server, "admin");
  const browser = await browserOf(email);
  await lockOut(email);
  expect((await signIn({ email, password: testPassword, browser })).statusCode).toBe(200);
});

test("the cookie of a known browser is HttpOnly, SameSite=Lax and sent only to the sign-in route", async () => {
  const { email } = await addPerson(server, "viewer");
  const { cookies } = await signIn({ email, password: testPassword });
  expect(cookies.find(({ name }) => name === "minbar_browser")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/api/login",
    maxAge: 180 * 24 * 60 * 60,
  });
});

test("a forged cookie, or one of another account, grants no further attempts", async () => {
  const [{ email }, other] = [await addPerson(server, "viewer"), await addPerson(server, "viewer")];
  const forged = ["x", "a".repeat(43), await browserOf(other.email)];
  await lockOut(email);
  for (const browser of forged)
    expect((await signIn({ email, password: testPassword, browser })).statusCode).toBe(429);
});

test("a known browser has ten attempts of its own, which count towards nobody else's limit", async () => {
  const { email } = await addPerson(server, "viewer");
  const [browser, remoteAddress] = [await browserOf(email), newAddress()];
  const outcomes: number[] = [];
  for (let time = 0; time < 12; time += 1)
    outcomes.push((await signIn({ email, browser, remoteAddress })).statusCode);
  expect(outcomes.filter((status) => status === 401)).toHaveLength(10);
  expect((await signIn({ email, password: testPassword, browser })).headers["retry-after"]).toBeDefined();
  expect((await signIn({ email, password: testPassword, remoteAddress })).statusCode).toBe(200);
});

test("ten wrong passwords at one address lock out no colleague there whose browser is known", async () => {
  const [colleague, newcomer] = [await addPerson(server, "editor"), await addPerson(server, "editor")];
  const [browser, remoteAddress] = [await browserOf(colleague.email), newAddress()];
  for (let time = 0; time < 10; time += 1) await signIn({ email: `guess${time}@example.org`, remoteAddress });
  const unknown = { email: newcomer.email, password: testPassword, remoteAddress };
  const refused = await signIn(unknown);
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 14 * 60]).toEqual([429, true]);
  // The browser is known for another account.
  expect((await signIn({ ...unknown, browser })).statusCode).toBe(429);
  const known = { email: colleague.email, password: testPassword, browser, remoteAddress };
  expect((await signIn(known)).statusCode).toBe(200);
});

test("while guesses fill their queue and all slots, a known browser signs in, and others get a 503", async () => {
  const { email } = await addPerson(server, "admin");
  const browser = await browserOf(email);
  const loaded = await newTestServer(
    {},
    { databaseUrl: server.databaseUrl, loadLimits: { ...usualLimits, underWay: 6 } },
  );
  const { promise: end, resolve: endGuesses } = Promise.withResolvers<void>();
  const guesses = Array.from({ length: 42 }, () => passwordQueues.unknown(() => end));
  try {
    const post = (cookie: string, password = testPassword) =>
      loaded.app.inject({
        method: "POST",
        url: "/api/login",
        payload: { email, password },
        headers: { cookie: `minbar_browser=${cookie}` },
      });
    for (const unknown of ["", "a".repeat(43)])
      expect([(await post(unknown)).statusCode, unknown]).toEqual([503, unknown]);
    expect((await loaded.app.inject("/api/login")).statusCode).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(browser, "wrong")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 401));
    const signedIn = await post(browser);
    expect(signedIn.statusCode).toBe(200);
    // The session belongs to staff from its first call on.
    const cookie = `minbar_session=${signedIn.cookies[0]?.value}`;
    const first = await loaded.app.inject({ url: "/api/auth/user", headers: { cookie } });
    expect(first.headers["ratelimit-policy"]).toMatch(/^"account"/);
  } finally {
    endGuesses();
    await Promise.all(guesses);
  }
});

test("a known browser is recognized among forty forged cookies at once", async () => {
  const { email } = await addPerson(server, "viewer");
  const browser = await browserOf(email);
  const forged = Array.from({ length: 40 }, (_, index) =>
    signIn({ email: `forged${index}@example.org`, browser: String(index).padStart(43, "x") }),
  );
  expect((await signIn({ email, password: testPassword, browser })).statusCode).toBe(200);
  await Promise.all(forged);
});
