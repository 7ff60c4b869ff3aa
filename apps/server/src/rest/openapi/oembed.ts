import type { OpenAPIObject } from "trpc-openapi";
import { headerParameters, cacheHeaders, notModified, openSecurity, withCallHeaders } from "./answers.ts";
import { objectOf, refusalsWith } from "./error-responses.ts";
import type { Schemas } from "./error-responses.ts";

const text = (description: string, example: string) => ({ type: "string", description, example }) as const;
const pixels = (description: string, example: number) =>
  ({ type: "integer", minimum: 1, description, example }) as const;

const { required = [], ...oembed } = objectOf({
  version: { type: "string", enum: ["1.0"], description: "The version of oEmbed" },
  type: { type: "string", enum: ["video"], description: "Always `video`" },
  provider_name: text("The name of this site", "Minbar"),
  provider_url: text("The address of this site", "https://minbar.example.org/"),
  title: text("The title of the video", "Reading Together"),
  thumbnail_url: text(
    "A picture of the video; absent if none fits `maxwidth` and `maxheight`",
    "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg",
  ),
  thumbnail_width: pixels("The width of the picture in pixels", 480),
  thumbnail_height: pixels("The height of the picture in pixels", 360),
  html: text(
    "The code for the page: an `iframe`",
    '<iframe src="https://minbar.example.org/embed/1" width="640" height="720"></iframe>',
  ),
  width: pixels("The width of the frame in pixels", 640),
  height: pixels("The height of the frame in pixels", 720),
});

export const oembedSchema: Schemas = {
  OEmbed: { ...oembed, required: required.filter((name) => !name.startsWith("thumbnail_")) },
};

/** The OpenAPI path of oEmbed, which is not a procedure: its other format is XML. */
export const oembedPaths: NonNullable<OpenAPIObject["paths"]> = {
  "/oembed": {
    get: {
      operationId: "oembed",
      summary: "Get the code for embedding a video",
      description:
        "Returns the code for embedding a video, as oembed.com specifies. `url` is an address of this site: `/watch/…`, `/landing?video=…` or `/embed/…`, with its language and part; any other address is 404, like a hidden video. The answer is the same for every caller.",
      tags: ["Videos"],
      security: openSecurity,
      parameters: [
        {
          in: "query",
          name: "url",
          required: true,
          description: "The address of a video or an embed on this site",
          schema: { type: "string" },
        },
        ...(["maxwidth", "maxheight"] as const).map((name) => ({
          in: "query" as const,
          name,
          description: `The largest ${name.slice(3)} of the frame in pixels`,
          schema: { type: "integer" as const, minimum: 1, maximum: 99_999 },
        })),
        {
          in: "query",
          name: "format",
          description: "The format of the answer, by default `json`",
          schema: { type: "string", enum: ["json", "xml"] },
        },
        { in: "header", name: "If-None-Match", required: false, ...headerParameters["If-None-Match"] },
      ],
      responses: withCallHeaders({
        200: {
          description: "The code",
          headers: cacheHeaders,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/OEmbed" } },
            "text/xml": { schema: { type: "string" }, example: "<oembed><type>video</type></oembed>" },
          },
        },
        304: notModified,
        ...refusalsWith([400, 404, 429, 500, 501, 503]),
      }),
    },
  },
};
