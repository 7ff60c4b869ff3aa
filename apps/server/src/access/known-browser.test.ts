import { expect, test } from "vitest";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, testPassword } from "../../test/testing-people.ts";

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

test("a known browser has ten attempts of its own but is still subject to the limit of its address", async () => {
  const { email } = await addPerson(server, "viewer");
  const browser = await browserOf(email);
  const outcomes: number[] = [];
  for (let time = 0; time < 12; time += 1) outcomes.push((await signIn({ email, browser })).statusCode);
  expect(outcomes.filter((status) => status === 401)).toHaveLength(10);
  expect((await signIn({ email, password: testPassword })).statusCode).toBe(200);

  const remoteAddress = newAddress();
  for (let time = 0; time < 10; time += 1) await signIn({ email: `x${time}@example.org`, remoteAddress });
  const elsewhere = await addPerson(server, "viewer");
  const known = await browserOf(elsewhere.email);
  const answer = await signIn({
    email: elsewhere.email,
    password: testPassword,
    browser: known,
    remoteAddress,
  });
  expect(answer.statusCode).toBe(429);
});
