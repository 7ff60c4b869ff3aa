import { expect, test } from "vitest";
import { inEnglish } from "@minbar/domain/messages/english";
import { newPasswordRefusal } from "./new-password.ts";

const place = { email: "Amina.Saleh@example.org", siteName: "Friday Talks" };
const tooCommon = "This password is too common: use another one";
const different = "Use different characters for the password";
const address = "Use a password that is not your e-mail address";

test.each([
  ["password", tooCommon],
  ["PassWord", tooCommon],
  ["123456789012", tooCommon],
  ["passwordpassword", tooCommon],
  ["qwertyuiop", tooCommon],
  ["1q2w3e4r", tooCommon],
  ["aaaaaaaaaaaa", different],
  ["AaAaAaAaAa", different],
  ["            ", different],
  ["\u00a0 \t\u2003 \u3000  ", different],
  ["ششششششششششش", different],
  ["amina.saleh@example.org", address],
  ["AMINA.SALEH", address],
  ["friday talks", "Use a password that is not the name of this site"],
])("%j cannot become a password: %s", async (password, refusal) => {
  const content = await newPasswordRefusal(password, place);
  expect(content && inEnglish(content)).toBe(refusal);
});

test.each(["password of the library", "amina.saleh 1", "ab ab ab ab", "كلمة مرور طويلة", "example.org"])(
  "%j can become a password",
  async (password) => {
    expect(await newPasswordRefusal(password, place)).toBeUndefined();
  },
);
