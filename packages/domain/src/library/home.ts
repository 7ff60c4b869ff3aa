import { z } from "zod";
import { idField, languageField, nameField } from "../output-fields.ts";
import { playlistVideo } from "./video-output.ts";

const languages = z.array(languageField);

const isChecked = z.boolean().describe("Whether an admin has checked all of these texts");

/** A lecture on the home page. */
const homeLecture = playlistVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, duration: true })
  .extend({ languages: languages.describe("The languages with a published text"), isChecked })
  .meta({ id: "HomeLecture" });

/** A playlist on the home page. */
const homePlaylist = z
  .object({
    id: idField,
    name: nameField,
    lectureCount: z.int().describe("The number of public videos"),
    ...playlistVideo.pick({ youtubeId: true, thumbnailUrl: true }).shape,
    languages: languages.describe("The languages with a published text among its first 50 public videos"),
    isChecked,
  })
  .meta({ id: "HomePlaylist" });

/** What the viewer's home page shows of the library, to everybody the same. */
export const home = z
  .object({
    lectureCount: z.int().describe("The number of public videos"),
    playlistCount: z.int().describe("The number of playlists with a public video"),
    languageCount: z.int().describe("The number of languages in which a public video has a published text"),
    newest: z.array(homeLecture).describe("The 12 newest public videos, newest first"),
    playlists: z.array(homePlaylist).describe("The first 24 playlists with a public video, oldest first"),
  })
  .meta({ id: "Home" });

export type Home = z.infer<typeof home>;
