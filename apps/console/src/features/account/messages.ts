import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-account", {
  account: "Your account",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters. You are signed out in all other browsers.",
  showPassword: "Show password",
  changePassword: "Change Password",
  passwordChanged: "Password changed",
  changeFailed: "Failed to change the password",
  noPassword: "Your account has no password: you sign in with a provider, and change your password there.",

  sessions: "Where you are signed in",
  sessionsHint: "End what you do not recognize, and change your password.",
  browserOn: params<{ browser: string; system: string }>("{browser} on {system}"),
  unknownBrowser: "Unknown browser",
  unknownBrowserOn: params<{ system: string }>("Unknown browser on {system}"),
  thisBrowser: "This browser",
  signedIn: params<{ age: string }>("Signed in: {age}"),
  lastSeen: params<{ age: string }>("Last seen: {age}"),
  network: params<{ network: string }>("Network: {network}"),
  signOut: "Sign out",
  signOutOf: params<{ name: string }>("Sign out of {name}"),
  signOutElsewhere: "Sign Out Everywhere Else",
  ended: "Signed out in that browser",
  endedAll: count({ one: "Signed out in {count} browser", other: "Signed out in {count} browsers" }),
  endFailed: "Failed to sign out",
  sessionGone: "That browser is signed out already.",
});
