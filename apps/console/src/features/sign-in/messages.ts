import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("sign-in", {
  signIn: "Sign in",
  forStaff: "Videos, transcripts and translations for staff.",
  email: "E-mail",
  password: "Password",
  showPassword: "Show password",
  or: "or",
  continueWith: params<{ provider: string }>("Continue with {provider}"),
  backToVideos: "Back to the videos",

  setUp: params<{ name: string }>("Set up {name}"),
  setUpHint: "Your account will be the first one, and an admin's.",
  welcome: params<{ name: string }>("Welcome to {name}"),
  welcomeHint: "Choose a password to finish.",
  firstName: "First name",
  lastName: "Last name",
  optional: "optional",
  newPasswordHint: "At least 8 characters.",
  makeAccount: "Create my account",
  linkSpent: "This link no longer works",
  linkSpentHint: "It has expired, was withdrawn or has already been used. Ask for a new one.",
  newPassword: "Choose a new password",
  newPasswordLead: "You are signed out everywhere else.",
  savePassword: "Save password",

  wrong: "This e-mail address and password do not match an account.",
  tooMany: "Too many tries to sign in. Please wait a few minutes.",
  offline: "The server cannot be reached. Please check your connection.",
  failed: "Signing in did not work. Please try again.",
  expired: "That took too long or started in another browser. Please try again.",
  emailTaken: "An account with your e-mail address already exists. Sign in with its password.",
  blocked: "This account can no longer sign in. Ask an admin of this site.",
  unverified: "Your provider has not verified your e-mail address yet.",
  noEmail: "Your provider did not tell us your e-mail address.",
});
