import { can } from "@minbar/domain/people/permission";
import type { Tool } from "#transcript/view/workspace.ts";
import { AiMenu } from "./ai-menu.tsx";

/** The language model's actions on Arabic lines. */
export const assistTool: Tool = {
  name: "assist",
  isFor: ({ user, lines }) => !lines.beside && can(user, "transcript:assist"),
  Bar: AiMenu,
};
