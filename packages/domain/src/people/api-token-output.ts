import { z } from "zod";
import { createdAt, emailField, idField, instant, personId } from "../output-fields.ts";
import { tokenScopes } from "./api-token.ts";

export const apiToken = z
  .object({
    id: idField,
    name: z.string().meta({ description: "The name", example: "Importer" }),
    scope: z
      .enum(tokenScopes)
      .describe("What the token may do, never more than its owner; each scope includes the one before"),
    user: z.object({ id: personId, email: emailField }).describe("The person for whom the token acts"),
    lastUsedAt: instant("The time of the last use, in UTC, up to a minute late; null: never").nullable(),
    createdAt,
  })
  .meta({ id: "ApiToken" });

export type ApiToken = z.infer<typeof apiToken>;
