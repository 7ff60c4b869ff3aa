import { z } from "zod";
import { changeUserRole, countUsers, listAssignees, listUsers, searchUsers } from "@minbar/data/people/users";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { roleField } from "@minbar/domain/output-fields";
import { account, listedUser, user } from "@minbar/domain/people/user-output";
import { can } from "@minbar/domain/people/permission";
import { roleInput } from "@minbar/domain/people/user-input";
import { bodyInput, withDescriptions } from "../input.ts";
import { longOutput } from "../output.ts";
import {
  answerPage,
  answerSearch,
  nextAsCursor,
  peoplePageInput,
  peoplePageShape,
  searchedText,
  searchPage,
  searchShape,
} from "../paging.ts";
import { found, notAllowed } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";

const { get, patch } = restOf("People");

export const userId = z
  .string(issue("no_such_person"))
  .regex(/^[\w-]{1,64}$/, issue("no_such_person"))
  .meta({ description: "The id of a person", example: "k3v9" });

const peopleSearch = {
  ...searchShape,
  q: searchedText.describe("Words of the name or the e-mail address, in any order").optional(),
  cursor: peoplePageShape.cursor.unwrap().describe(nextAsCursor).optional(),
};

export const users = router({
  assignees: get("user:list", "/users", {
    summary: "List the people who can be given tasks",
    description: "Returns the people who can be given tasks.",
  })
    .input(peoplePageInput)
    .output(z.array(user))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/users", ...input }, (page) => listAssignees(ctx.db, page)),
    ),

  list: get("user:list", "/admin/users", { summary: "List accounts", description: "Returns all accounts." })
    .input(peoplePageInput)
    .output(z.array(account))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/admin/users", ...input }, (page) => listUsers(ctx.db, page)),
    ),

  search: get("user:list", "/admin/people", {
    summary: "Search accounts",
    description:
      "Searches accounts by words of their names and e-mail addresses. Send `next` as `cursor` to get the next page.",
  })
    .input(z.strictObject(peopleSearch))
    .output(longOutput(searchPage(listedUser)))
    .query(({ ctx, input: { q = "", ...pageQuery } }) =>
      answerSearch(pageQuery, {
        list: (page) => searchUsers(ctx.db, q, page),
        count: () => countUsers(ctx.db, q),
      }),
    ),

  setRole: patch("user:setRole", "/admin/users/{userId}/role", {
    summary: "Change a person's role",
    description:
      "Changes the role of another person, from their next call on. The last admin keeps the role: the answer is 409. For admins.",
    example: { role: "translations_editor" },
    refuses: [409],
  })
    .input(bodyInput(withDescriptions(roleInput, { role: roleField })).extend({ userId }))
    .output(user)
    .mutation(async ({ ctx, input: { userId, role } }) => {
      if (!can(ctx.user, "user:setRole", { id: userId })) throw notAllowed(message("own_role"));
      return found(await changeUserRole(ctx.db, userId, { role, actorId: ctx.user.id }));
    }),
});
