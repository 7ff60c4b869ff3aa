import type { OperationTexts } from "./operation-text.ts";

const auditFileRule =
  "At most 200,000 entries; choose a shorter time if there are more. The download is an entry of the log itself.";

/** People, tokens, tasks, reports, chat and the system. */
export const teamOperations: OperationTexts = {
  "account-password": {
    description: "Returns whether you have a password. People who sign in with a provider have none.",
  },
  "account-changePassword": {
    description:
      "Changes your password and ends your other sessions. In a browser the answer renews the cookie. Ten wrong current passwords in 15 minutes are answered 429. Without a password the answer is 409. A token needs the scope `admin`.",
    body: { currentPassword: "the password of before", newPassword: "a long sentence is good" },
  },
  "account-sessions": {
    description:
      "Returns the browsers in which you are signed in, at most 200: this one first, then the most recently used. Times of use are up to five minutes late. A token needs the scope `admin`.",
  },
  "account-endSession": {
    description:
      "Signs you out of one browser; its next call is answered 401. A token needs the scope `admin`.",
  },
  "account-endOtherSessions": {
    description:
      "Signs you out of all browsers except the one that makes this call. A token needs the scope `admin`.",
  },
  "apiTokens-list": {
    description: "Returns all API tokens, oldest first, without their secrets.",
  },
  "apiTokens-create": {
    description:
      "Creates an API token that acts for the caller. The secret is in this answer only; store it like a password.",
    body: { name: "Importer", scope: "content" },
  },
  "apiTokens-remove": { description: "Revokes an API token. Its next call is answered 401." },
  "audit-list": {
    description: "Returns the audit log, newest first. Send `next` as `cursor` to get the next page.",
  },
  "audit-csv": { description: `Returns the audit log as CSV, newest first. ${auditFileRule}` },
  "audit-jsonl": {
    description: `Returns the audit log with an entry per line, as the list gives it, newest first. ${auditFileRule}`,
  },
  "audit-actors": { description: "Returns the people who appear in the audit log." },
  "auth-user": { description: "Returns the account that makes this call." },
  "auth-debug": {
    description: "Returns whether the caller is signed in, and with which role. Visitors may call it.",
  },
  "conversations-models": {
    description:
      "Returns the language models that the server offers, the default first. `available` is false if the server has no key.",
  },
  "conversations-list": {
    description: "Returns the caller's conversations, most recently changed first.",
  },
  "conversations-create": {
    description: "Creates a conversation. Without a title it gets one.",
    body: { title: "Terms in the first talk", model: "gemini-2.5-flash" },
  },
  "conversations-byId": {
    description: "Returns a conversation of the caller with its messages, oldest first. For staff.",
  },
  "conversations-update": {
    description: "Changes the fields that you send and keeps the others. For staff.",
    body: { title: "Terms" },
  },
  "conversations-remove": {
    description: "Deletes a conversation of the caller with its messages. For staff.",
  },
  "conversations-send": {
    description:
      "Sends a message and waits for the whole answer of the language model. Returns both messages. Counts as one of the caller's 200 requests a day. For staff.",
    body: { message: "What does صبر mean?" },
  },
  "people-invite": {
    description:
      "Creates an invitation: a link with which one person creates an account with this role, once, within 24 hours. It ends the older invitations for the address. Minbar sends no e-mail; share the link yourself.",
    body: { email: "amina@example.org", role: "translations_editor" },
  },
  "people-invitations": {
    description: "Returns the invitations that can still be used, newest first, without their links.",
  },
  "people-withdrawInvitation": {
    description: "Withdraws an invitation: its link no longer works.",
  },
  "people-block": {
    description:
      "Blocks another person: sessions, API tokens and invitations end at once, and signing in is refused. The last admin cannot be blocked: the answer is 409. For admins.",
  },
  "people-unblock": {
    description: "Lets a blocked person sign in again. API tokens that were ended stay ended. For admins.",
  },
  "people-remove": {
    description:
      "Removes another person. Sessions, API tokens, links and conversations are deleted; texts, drafts, finished tasks and reports stay. A provider does not bring the person back until an admin invites them again. The last admin cannot be removed: the answer is 409. For admins.",
  },
  "people-resetPassword": {
    description:
      "Creates a link with which another person sets a new password, once, within 24 hours. It ends the older ones. Minbar sends no e-mail; share the link yourself. For admins.",
  },
  "people-endSessions": {
    description: "Signs a person out of every browser. API tokens keep working.",
  },
  "reportedIssues-list": {
    description:
      "Returns all reports, newest first. A token with the scope `read` receives them without contact details.",
  },
  "reportedIssues-create": {
    description:
      "Reports a problem with a video, a line or the site. Visitors may call it unless `PUBLIC_REPORTS` is off. An account may send 10 reports an hour, an address without an account 5. A report is about `language`, otherwise about the language whose name stands in brackets before the description, otherwise about the Arabic. With `problem` it is a one-tap report of a line, as the viewer sends it: its description may begin with `The time is off`, `A word is wrong` or `The translation is wrong`; without further words, the same one about the same `segmentId` is stored once while it is pending.",
    body: { videoId: 5, segmentId: "reading-01", language: "ar", description: "A word is missing." },
  },
  "reportedIssues-search": {
    description:
      "Returns reports, newest first, all or those with one status, of one video, about one language or with contact details, and on the first page their number per status. Send `next` as `cursor` to get the next page.",
  },
  "reportedIssues-find": {
    description:
      "Searches reports by words of the report, of its contact, of the admins' note, of the account that sent it or of its video's title, newest first; on the first page with the number of matches per status. It is a POST because a search may name a person, and addresses are logged. Send `next` as `cursor` to get the next page.",
    body: { q: "word missing", language: "ar", status: "Pending" },
  },
  "reportedIssues-updateMany": {
    description: "Sets the status of several reports: of all of them or of none.",
    body: { ids: [5, 6], status: "Complete" },
  },
  "reportedIssues-byId": {
    description: "Returns a report. A token with the scope `read` receives it without contact details.",
  },
  "reportedIssues-update": {
    description:
      "Sets the status of a report and the admins' note. Send `version` to get 409 instead of overwriting a newer change.",
    body: { status: "Complete", adminNote: "Corrected", version: 1 },
  },
  "system-state": {
    description:
      "Returns the versions, the state of the database and of the background jobs, and which settings are set. Never contains a secret.",
  },
  "tasks-list": {
    description: "Returns the caller's tasks, oldest first; for admins everybody's.",
  },
  "tasks-create": {
    description: "Creates a task for a person.",
    body: {
      description: "Translate the first talk",
      assignedToUserId: "k3v9",
      taskLink: "/translations?video=5",
    },
  },
  "tasks-createMany": {
    description:
      "Creates a task for each of up to 200 texts, all for one person, with a link to the page of each text: all of them or none. The person must be one who edits these languages. `note` is added to each description.",
    body: {
      assignedToUserId: "k3v9",
      note: "By Friday, please",
      texts: [
        { videoId: 5, language: "ur", description: "Urdu: Patience" },
        { videoId: 6, language: "ur", description: "Urdu: Gratitude" },
      ],
    },
  },
  "tasks-search": {
    description:
      "Searches tasks with one status by words of their descriptions, newest first: the caller's own, for admins everybody's. Send `next` as `cursor` to get the next page.",
  },
  "tasks-update": {
    description:
      "Changes the fields that you send and keeps the others. The assignee may set only `status`, an admin every field. Send `version` to get 409 instead of overwriting a newer change.",
    body: { status: "Complete", version: 1 },
  },
  "users-assignees": { description: "Returns the people who can be given tasks." },
  "users-list": { description: "Returns all accounts." },
  "users-search": {
    description:
      "Searches accounts by words of their names and e-mail addresses. Send `next` as `cursor` to get the next page.",
  },
  "users-setRole": {
    description:
      "Changes the role of another person, from their next call on. The last admin keeps the role: the answer is 409. For admins.",
    body: { role: "translations_editor" },
  },
};
