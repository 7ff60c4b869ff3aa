import { z } from "zod";
import { findPlaylist } from "@minbar/data/library/playlists";
import {
  countReportedIssues,
  findReportedIssue,
  listReportedIssues,
  updateReportedIssue,
  updateReportedIssues,
} from "@minbar/data/team/reported-issues";
import {
  findReportedSegment,
  findReportWait,
  receiveReport,
  tooManyReports,
} from "@minbar/data/team/reported-issues-receive";
import { findVideo } from "@minbar/data/library/videos";
import { issue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import { sourceLanguage } from "@minbar/domain/library/language";
import { languageField, segmentIdField, videoIdField } from "@minbar/domain/output-fields";
import { can, seesHidden } from "@minbar/domain/people/permission";
import { readReport } from "@minbar/domain/team/reported-issue";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import {
  reportedIssueInput,
  reportedIssuesUpdate,
  reportedIssueUpdate,
} from "@minbar/domain/team/reported-issue-input";
import { reportedIssue } from "@minbar/domain/team/reported-issue-output";
import { issueStatuses } from "@minbar/domain/team/statuses";
import { bodyInput, withDescriptions, idInput, languageInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerPage, answerSearch, pageInput, searchPage, searchPageShape, searchShape } from "../paging.ts";
import { found, invalidField, unauthorized } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";
import type { Context } from "../trpc.ts";

const { get, post, put } = restOf("Reported issues");

const reportIds = { description: "The ids of the reports", example: [5, 6] };

type Report = z.infer<typeof reportedIssueInput>;

/** 401 for a visitor if only people with an account may report. */
function requireReporter({ user, publicReports = true }: Context): void {
  if (!can(user, "reportedIssue:create", { publicReports })) throw unauthorized();
}

/** 400 for what this caller cannot see, with the same message for hidden and for missing data. */
async function requireVisible({ db, user }: Context, { playlistId, videoId }: Report): Promise<void> {
  const visibility = { includeHidden: seesHidden(user) };
  if (typeof playlistId === "number" && !(await findPlaylist(db, playlistId, visibility)))
    throw invalidField("playlistId", message("no_such_playlist"));
  if (typeof videoId === "number" && !(await findVideo(db, videoId, visibility)))
    throw invalidField("videoId", message("no_such_video"));
}

/** The published segment that the report is about, if there is one. */
async function segmentOf(
  { db }: Context,
  { videoId, segmentId, segmentIndex, language }: Report,
): ReturnType<typeof findReportedSegment> {
  if (typeof videoId !== "number") return undefined;
  return findReportedSegment(db, { videoId, language: language ?? sourceLanguage, segmentId, segmentIndex });
}

function reporterOf({ user, address }: Context): { id: string } | { address: string } {
  return user ? { id: user.id } : { address };
}

/** 429 while this reporter has to wait, before any other work; repeated attempts are rejected from memory. */
async function requireAllowance(ctx: Context): Promise<void> {
  const reporter = reporterOf(ctx);
  const key = "id" in reporter ? `reports of ${reporter.id}` : `reports from ${reporter.address}`;
  const remembered = ctx.retryAfterCache?.secondsLeft(key) ?? 0;
  if (remembered > 0) throw tooManyReports(remembered);
  const wait = await findReportWait(ctx.db, reporter);
  if (wait === 0) return;
  ctx.retryAfterCache?.remember(key, wait);
  throw tooManyReports(wait);
}

async function receive(ctx: Context, input: Report): Promise<{ id: number; createdAt: string }> {
  const { language, problem, words } = readReport(input.description, {
    language: input.language ?? undefined,
    problem: input.problem,
  });
  const report = { ...input, language, problem, description: words };
  const issue = { ...report, ...(await segmentOf(ctx, report)) };
  return receiveReport(ctx.db, reporterOf(ctx), issue);
}

const nobodysContact = { contactName: null, contactEmail: null, contactMobile: null, reportedByUser: null };

/** Without contact details, for a read-only token. */
function withoutContact({ scope }: Context, issue: ReportedIssue): ReportedIssue {
  return scope === "read" ? { ...issue, ...nobodysContact } : issue;
}

function withoutContacts(ctx: Context, issues: ReportedIssue[]): ReportedIssue[] {
  return issues.map((issue) => withoutContact(ctx, issue));
}

const issuesQuery = z.strictObject({
  ...searchPageShape,
  status: z
    .enum(issueStatuses, issue("status_not_either", { first: issueStatuses[0], second: issueStatuses[1] }))
    .describe("Only reports with this status")
    .optional(),
  video: idInput.describe("Only reports of the video with this id").optional(),
  language: languageInput
    .describe("Only reports about this language; a report that names none is about the Arabic")
    .optional(),
  contact: z
    .enum(["given", "none"], issue("contact_filter_invalid"))
    .describe(
      "`given`: only reports whose sender can be reached by an e-mail address, a number or an account; `none`: the others",
    )
    .optional(),
});

const issuesPage = searchPage(reportedIssue).extend({
  counts: z
    .object({
      Pending: z.int().describe("The number of pending reports that match"),
      Complete: z.int().describe("The number of completed reports that match"),
    })
    .meta({
      description: "The number of reports that match the other filters, per status; only on the first page",
      example: { Pending: 3, Complete: 12 },
    })
    .optional(),
});

/** A search of names and addresses of people: in the body, because addresses are logged. */
const issuesSearch = issuesQuery.extend({ q: searchShape.q });

async function searchIssues(ctx: Context, input: z.infer<typeof issuesSearch>) {
  const { status, q: text, video: videoId, language, contact, ...part } = input;
  const query = { text, videoId, language, hasContact: contact && contact === "given" };
  const counts = part.cursor ? undefined : await countReportedIssues(ctx.db, query);
  const { Pending = 0, Complete = 0 } = counts ?? {};
  const totals = { Pending, Complete, all: Pending + Complete };
  const page = await answerSearch(part, {
    list: async (rows) =>
      withoutContacts(ctx, await listReportedIssues(ctx.db, { ...rows, ...query, status })),
    count: async () => totals[status ?? "all"],
  });
  return { ...page, counts };
}

/** Reports with contact details of people: for admins only, and never in a log. */
export const reportedIssues = router({
  list: get("reportedIssue:list", "/reported-issues", {
    summary: "List reports",
    description:
      "Returns all reports, newest first. A token with the scope `read` receives them without contact details.",
  })
    .input(pageInput)
    .output(longOutput(z.array(reportedIssue)))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/reported-issues", ...input }, async (page) =>
        withoutContacts(ctx, await listReportedIssues(ctx.db, page)),
      ),
    ),

  search: get("reportedIssue:list", "/team/reported-issues", {
    summary: "Filter reports by status, video and language",
    description:
      "Returns reports, newest first, all or those with one status, of one video, about one language or with contact details, and on the first page their number per status. Send `next` as `cursor` to get the next page.",
  })
    .input(issuesQuery)
    .output(longOutput(issuesPage))
    .query(({ ctx, input }) => searchIssues(ctx, input)),

  find: post("reportedIssue:list", "/team/reported-issues", {
    summary: "Search reports by words",
    description:
      "Searches reports by words of the report, of its contact, of the admins' note, of the account that sent it or of its video's title, newest first; on the first page with the number of matches per status. It is a POST because a search may name a person, and addresses are logged. Send `next` as `cursor` to get the next page.",
    example: { q: "word missing", language: "ar", status: "Pending" },
    takesKey: false,
  })
    .input(bodyInput(issuesSearch))
    .output(longOutput(issuesPage))
    .mutation(({ ctx, input }) => searchIssues(ctx, input)),

  byId: get("reportedIssue:list", "/reported-issues/{id}", {
    summary: "Get a report",
    description: "Returns a report. A token with the scope `read` receives it without contact details.",
    etag: "version",
  })
    .input(z.strictObject({ id: idInput }))
    .output(reportedIssue)
    .query(async ({ ctx, input: { id } }) => withoutContact(ctx, found(await findReportedIssue(ctx.db, id)))),

  create: post("anyone", "/reported-issues", {
    summary: "Report a problem",
    description:
      "Reports a problem with a video, a line or the site. Visitors may call it unless `PUBLIC_REPORTS` is off. An account may send 10 reports an hour, an address without an account 5. A report is about `language`, otherwise about the language whose name stands in brackets before the description, otherwise about the Arabic. With `problem` it is a one-tap report of a line, as the viewer sends it: its description may begin with `The time is off`, `A word is wrong` or `The translation is wrong`; without further words, the same one about the same `segmentId` is stored once while it is pending.",
    example: { videoId: 5, segmentId: "reading-01", language: "ar", description: "A word is missing." },
    refuses: [429],
    protect: false,
  })
    .input(
      bodyInput(
        withDescriptions(reportedIssueInput, {
          ...reportedIssue.shape,
          videoId: videoIdField,
          segmentId: segmentIdField,
          language: languageField,
          problem: "What a tap on a line reports; its words may begin with the sentence for it",
          description: "What is wrong, in the words of the reporter",
        }),
      ),
    )
    .output(reportedIssue.pick({ id: true, createdAt: true }))
    .mutation(async ({ ctx, input }) => {
      requireReporter(ctx);
      await requireAllowance(ctx);
      await requireVisible(ctx, input);
      return receive(ctx, input);
    }),

  update: put("reportedIssue:update", "/reported-issues/{id}", {
    summary: "Update a report",
    description:
      "Sets the status of a report and the admins' note. Send `version` to get 409 instead of overwriting a newer change.",
    example: { status: "Complete", adminNote: "Corrected", version: 1 },
    refuses: [409],
    etag: "version",
    current: "Report",
  })
    .input(bodyInput(withDescriptions(reportedIssueUpdate, reportedIssue.shape)).extend({ id: idInput }))
    .output(reportedIssue)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      found(await updateReportedIssue(ctx.db, id, { ...changes, actorId: ctx.user.id })),
    ),

  updateMany: put("reportedIssue:update", "/reported-issues", {
    summary: "Set the status of several reports",
    description: "Sets the status of several reports: of all of them or of none.",
    example: { ids: [5, 6], status: "Complete" },
    refuses: [404],
  })
    .input(bodyInput(withDescriptions(reportedIssuesUpdate, { ...reportedIssue.shape, ids: reportIds })))
    .output(z.object({ ids: z.array(z.int()).meta(reportIds) }))
    .mutation(async ({ ctx, input: { ids, status } }) => {
      const isSaved = await updateReportedIssues(ctx.db, ids, { status, actorId: ctx.user.id });
      return found(isSaved ? { ids } : undefined);
    }),
});
