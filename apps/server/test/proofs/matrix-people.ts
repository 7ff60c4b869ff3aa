import type { InputContext, Row } from "./matrix-row.ts";

const description = "A wrong word";

/** A V E AR TR AD */
export const peopleRows: Row[] = [
  ["auth.user", "", "– ✓ ✓ ✓ ✓ ✓"],
  ["auth.debug", "", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["account.password", "", "– ✓ ✓ ✓ ✓ ✓"],
  [
    "account.changePassword",
    "to the same one, so that the other transport can change it again",
    "– ✓ ✓ ✓ ✓ ✓",
    async ({ me, make }) => ({
      currentPassword: await make.password(me),
      newPassword: await make.password(me),
    }),
  ],
  [
    "account.changePassword",
    "to a common one",
    "– x x x x x",
    async ({ me, make }) => ({ currentPassword: await make.password(me), newPassword: "password1" }),
  ],
  ["account.sessions", "", "– ✓ ✓ ✓ ✓ ✓"],
  ["account.endSession", "", "– ✓ ✓ ✓ ✓ ✓", async ({ me, make }) => ({ id: await make.session(me) })],
  [
    "account.endSession",
    "of somebody else",
    "– 0 0 0 0 0",
    async ({ make }) => ({ id: await make.session(await make.person("viewer")) }),
  ],
  ["account.endOtherSessions", "", "– ✓ ✓ ✓ ✓ ✓", () => ({})],
  ["users.assignees", "", "– – – – – ✓"],
  ["users.list", "", "– – – – – ✓"],
  ["users.search", "", "– – – – – ✓", () => ({ q: "canary" })],
  [
    "users.setRole",
    "of somebody else",
    "– – – – – ✓",
    async ({ make }) => ({ userId: await make.person("viewer"), role: "admin" }),
  ],
  ["users.setRole", "one's own", "– – – – – –", ({ me }) => ({ userId: me, role: "admin" })],
  ["users.setRole", "absent", "– – – – – 0", () => ({ userId: "nobody", role: "viewer" })],
  [
    "users.setRole",
    "editor",
    "– – – – – x",
    async ({ make }) => ({ userId: await make.person("viewer"), role: "editor" }),
  ],
  ["people.invite", "", "– – – – – ✓", () => ({ email: "guest@example.org", role: "viewer" })],
  ["people.endSessions", "", "– – – – – ✓", async ({ make }) => ({ userId: await make.person("viewer") })],
  ["people.invitations", "", "– – – – – ✓"],
  ["people.withdrawInvitation", "", "– – – – – ✓", async ({ make }) => ({ id: await make.invitation() })],
  ["people.withdrawInvitation", "absent", "– – – – – 0", () => ({ id: 999_999 })],
  ...(["people.block", "people.unblock", "people.remove", "people.resetPassword"] as const).flatMap(
    (name): Row[] => [
      [name, "somebody else", "– – – – – ✓", async ({ make }) => ({ userId: await make.person("viewer") })],
      [name, "oneself", "– – – – – –", ({ me }) => ({ userId: me })],
      [name, "absent", "– – – – – 0", () => ({ userId: "nobody" })],
    ],
  ),
  [
    "people.remove",
    "with the tasks to a viewer",
    "– – – – – x",
    async ({ make }) => ({ userId: await make.person("admin"), tasksTo: await make.person("viewer") }),
  ],
  [
    "people.resetPassword",
    "somebody who is blocked",
    "– – – – – c",
    async ({ make }) => ({ userId: await make.blocked() }),
  ],
  ["apiTokens.list", "", "– – – – – ✓"],
  ["apiTokens.create", "", "– – – – – ✓", () => ({ name: "Tool", scope: "read" })],
  ["apiTokens.remove", "", "– – – – – ✓", async ({ make }) => ({ id: await make.token() })],
  ["audit.list", "", "– – – – – ✓", () => ({})],
  ["audit.list", "of a kind", "– – – – – ✓", () => ({ group: "roles" })],
  ["audit.list", "of a person", "– – – – – ✓", ({ library }) => ({ actorId: library.stranger })],
  ["audit.actors", "", "– – – – – ✓"],
  ["system.state", "", "– – – – – ✓"],

  ["tasks.list", "", "– – ✓ ✓ ✓ ✓"],
  ["tasks.search", "", "– – ✓ ✓ ✓ ✓", () => ({ status: "In-Progress" })],
  [
    "tasks.search",
    "of somebody else",
    "– – – – – ✓",
    ({ library }) => ({ status: "In-Progress", assignee: library.stranger }),
  ],
  [
    "tasks.create",
    "for a translator",
    "– – – – – ✓",
    async ({ make }) => ({ description, assignedToUserId: await make.person("translations_editor") }),
  ],
  [
    "tasks.create",
    "for a viewer",
    "– – – – – x",
    async ({ make }) => ({ description, assignedToUserId: await make.person("viewer") }),
  ],
  [
    "tasks.createMany",
    "Urdu for a translator",
    "– – – – – ✓",
    async ({ make }) => ({
      assignedToUserId: await make.person("translations_editor"),
      texts: [{ videoId: await make.video(), language: "ur", description }],
    }),
  ],
  [
    "tasks.createMany",
    "Arabic for a translator",
    "– – – – – x",
    async ({ make }) => ({
      assignedToUserId: await make.person("translations_editor"),
      texts: [{ videoId: await make.video(), language: "ar", description }],
    }),
  ],
  [
    "tasks.createMany",
    "one of the videos absent",
    "– – – – – 0",
    async ({ make }) => ({
      assignedToUserId: await make.person("admin"),
      texts: [await make.video(), 999_999].map((videoId) => ({ videoId, language: "ur", description })),
    }),
  ],
  [
    "tasks.update",
    "status of one's own",
    "– – ✓ ✓ ✓ ✓",
    async ({ make, me }) => ({ id: await make.task(me), status: "Complete" }),
  ],
  [
    "tasks.update",
    "another field of one's own",
    "– – – – – ✓",
    async ({ make, me }) => ({ id: await make.task(me), status: "Complete", description }),
  ],
  [
    "tasks.update",
    "somebody else's",
    "– – 0 0 0 ✓",
    async ({ make }) => ({ id: await make.task(await make.person("admin")), status: "Complete" }),
  ],

  [
    "tasks.update",
    "of one's own from an old version",
    "– – c c c c",
    async ({ make, me }) => ({ id: await make.task(me), status: "Complete", version: 7 }),
  ],

  ["reportedIssues.list", "", "– – – – – ✓"],
  ["reportedIssues.search", "", "– – – – – ✓", () => ({ status: "Pending" })],
  ["reportedIssues.find", "", "– – – – – ✓", () => ({ q: "word", language: "ar" })],
  ["reportedIssues.byId", "", "– – – – – ✓", ({ library }) => ({ id: library.report })],
  ["reportedIssues.byId", "absent", "– – – – – 0", () => ({ id: 999_999 })],
  ["reportedIssues.create", "", "✓ ✓ ✓ ✓ ✓ ✓", ({ library }) => ({ description, videoId: library.video })],
  [
    "reportedIssues.create",
    "of what is hidden",
    "x x ✓ ✓ ✓ ✓",
    ({ library }) => ({ description, videoId: library.hiddenVideo, segmentIndex: 0 }),
  ],
  [
    "reportedIssues.create",
    "with the admins' fields",
    "x x x x x x",
    () => ({ description, status: "Complete", adminNote: "x" }),
  ],
  [
    "reportedIssues.update",
    "",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.report(), status: "Complete" }),
  ],
  [
    "reportedIssues.update",
    "from an old version",
    "– – – – – c",
    async ({ make }) => ({ id: await make.report(), status: "Complete", version: 7 }),
  ],
  [
    "reportedIssues.updateMany",
    "",
    "– – – – – ✓",
    async ({ make }) => ({ ids: [await make.report(), await make.report()], status: "Complete" }),
  ],
  [
    "reportedIssues.updateMany",
    "one of them absent",
    "– – – – – 0",
    async ({ make }) => ({ ids: [await make.report(), 999_999], status: "Complete" }),
  ],

  ["conversations.models", "", "– – ✓ ✓ ✓ ✓"],
  ["conversations.list", "", "– – ✓ ✓ ✓ ✓"],
  ["conversations.create", "", "– – ✓ ✓ ✓ ✓", () => ({ title: "Vowels" })],
  [
    "conversations.byId",
    "one's own",
    "– – ✓ ✓ ✓ ✓",
    async ({ make, me }) => ({ id: await own({ make, me }) }),
  ],
  ["conversations.byId", "somebody else's", "– – 0 0 0 0", ({ library }) => ({ id: library.conversation })],
  [
    "conversations.update",
    "one's own",
    "– – ✓ ✓ ✓ ✓",
    async ({ make, me }) => ({ id: await own({ make, me }), title: "Marks" }),
  ],
  [
    "conversations.update",
    "somebody else's",
    "– – 0 0 0 0",
    ({ library }) => ({ id: library.conversation, title: "Marks" }),
  ],
  [
    "conversations.send",
    "one's own",
    "– – ✓ ✓ ✓ ✓",
    async ({ make, me }) => ({ id: await own({ make, me }), message: "Peace" }),
  ],
  [
    "conversations.send",
    "somebody else's",
    "– – 0 0 0 0",
    ({ library }) => ({ id: library.conversation, message: "Peace" }),
  ],
  [
    "conversations.remove",
    "one's own",
    "– – ✓ ✓ ✓ ✓",
    async ({ make, me }) => ({ id: await own({ make, me }) }),
  ],
  ["conversations.remove", "somebody else's", "– – 0 0 0 0", ({ library }) => ({ id: library.conversation })],
];

function own({ make, me }: Pick<InputContext, "make" | "me">): Promise<number> {
  return make.conversation(me);
}
