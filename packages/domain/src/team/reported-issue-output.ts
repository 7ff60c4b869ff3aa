import { z } from "zod";
import {
  createdAt,
  emailField,
  idField,
  languageField,
  nameField,
  personNameFields,
  playlistIdField,
  segmentIdField,
  titleField,
  versionField,
  videoIdField,
} from "../output-fields.ts";
import { lineProblemNames } from "./line-problem.ts";
import { issueStatuses } from "./statuses.ts";

/** A report as an admin receives it: it contains personal data. */
export const reportedIssue = z
  .object({
    id: idField,
    status: z.enum(issueStatuses).describe("The status"),
    description: z.string().meta({
      description:
        "The language in brackets if one was sent, the sentence of `problem` and `words`, in one text",
      example: "[Arabic] A word is missing.",
    }),
    language: languageField.describe("The language of the text that it is about"),
    problem: z.enum(lineProblemNames).nullable().meta({
      description: "What was reported by a tap on a line; null: the report is in words only",
      example: null,
    }),
    words: z.string().meta({
      description: "The words of the reporter; empty if a tap says everything",
      example: "A word is missing.",
    }),
    adminNote: z.string().nullable().meta({ description: "The admins' note", example: "Corrected" }),
    /** Of status and note. */
    version: versionField,
    playlistId: playlistIdField,
    playlist: z.object({ name: nameField }).nullable().describe("The playlist; null: none"),
    videoId: videoIdField.nullable(),
    video: z.object({ title: titleField }).nullable().describe("The video"),
    trashedVideo: z
      .object({ id: idField, title: titleField })
      .nullable()
      .describe("The video of the report while it is in the trash: `id` is the id there; otherwise null"),
    segmentIndex: z.int().nullable().describe("The position of the segment in the transcript, from 0"),
    segmentId: segmentIdField.nullable(),
    segmentTime: z.string().nullable().meta({
      description: "The time of the segment when it was reported",
      example: "0:06.251",
    }),
    segmentText: z.string().nullable().meta({
      description: "The text of the segment when it was reported",
      example: "السلام عليكم",
    }),
    contactName: z.string().nullable().meta({
      description: "The name of the reporter",
      example: "A reader",
    }),
    contactEmail: z.string().nullable().meta({
      description: "The e-mail address of the reporter",
      example: "reader@example.org",
    }),
    contactMobile: z.string().nullable().meta({
      description: "The telephone number of the reporter",
      example: "+44 20 7946 0000",
    }),
    reportedByUser: z
      .object({ email: emailField, ...personNameFields })
      .nullable()
      .describe("The account that reported it; null: a visitor without an account"),
    createdAt,
  })
  .meta({ id: "Report" });
