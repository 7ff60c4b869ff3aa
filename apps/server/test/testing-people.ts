import { hash } from "@node-rs/argon2";
import { insertUser } from "@minbar/data/people/users";
import type { Role, User } from "@minbar/domain/people/user";
import type { TestServer } from "./testing.ts";

export const testPassword = "correct horse battery";

/** Argon2 at a low cost for tests; a hash contains its own cost. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let added = 0;

/** A new person with `testPassword`. */
export async function addPerson(server: TestServer, role: Role): Promise<User> {
  added += 1;
  const email = `person${added}@example.org`;
  return insertUser(server.db, { email, role, passwordHash: await hash(testPassword, cheap) });
}

/** The `Cookie` header of a new sign-in. */
export async function signInAs(server: TestServer, user: User): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email: user.email, password: testPassword },
  });
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`Signing in failed: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** Both at once. */
export async function signedIn(server: TestServer, role: Role): Promise<{ user: User; cookie: string }> {
  const user = await addPerson(server, role);
  return { user, cookie: await signInAs(server, user) };
}
