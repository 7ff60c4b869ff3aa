import { besideKeys, moveKeys, playerKeys, segmentKeys, stampKeys, textKeys } from "#transcript/view/keys.ts";
import { lengthsTool } from "#transcript/view/rows/row-times.tsx";
import { TextSizeControl } from "#transcript/view/text-size.tsx";
import type { Tool } from "#transcript/view/workspace.ts";
import { alignTool } from "./align/tool.ts";
import { assistTool } from "./assist/tool.tsx";
import { checksTool } from "#transcript/tools/checks/tool.tsx";
import { findTool } from "#transcript/tools/find/tool.tsx";
import { goToLineTool } from "./go-to-line/tool.tsx";
import { historyTool } from "#transcript/tools/history/tool.tsx";
import { incomingTool } from "#transcript/tools/incoming/tool.tsx";
import { memoryTool } from "./memory/tool.tsx";
import { moveTool } from "./move/tool.tsx";
import { progressTool } from "./progress/tool.tsx";
import { setsTool } from "#transcript/tools/sets/tool.tsx";
import { suggestTool } from "#transcript/tools/suggest/tool.tsx";
import { takeTimesTool } from "./take-times/tool.ts";
import { tapTool } from "./tap/tool.tsx";
import { taskTool } from "./task/tool.tsx";
import { timesTool } from "#transcript/tools/times/tool.tsx";
import { videoDraftTool } from "./video-draft/tool.tsx";

/** The segments of a translation follow the Arabic. */
const isArabic: NonNullable<Tool["isFor"]> = ({ lines }) => !lines.beside;

/** The tools of the editors, in the order of the bar, of the key table and of the list of actions. */
export const tools: readonly Tool[] = [
  { name: "player", keys: playerKeys },
  { name: "stamp", keys: stampKeys, isFor: isArabic },
  { name: "lines", keys: moveKeys },
  progressTool,
  setsTool,
  goToLineTool,
  { name: "segments", keys: segmentKeys, isFor: isArabic },
  besideKeys,
  moveTool,
  historyTool,
  { name: "text", keys: textKeys },
  findTool,
  suggestTool,
  tapTool,
  timesTool,
  takeTimesTool,
  alignTool,
  lengthsTool,
  assistTool,
  videoDraftTool,
  taskTool,
  { name: "text-size", isFor: isArabic, Bar: TextSizeControl },
  memoryTool,
  incomingTool,
  checksTool,
];
