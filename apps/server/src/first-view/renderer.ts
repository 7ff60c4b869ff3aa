import { pathToFileURL } from "node:url";
import type { FirstViewRenderer } from "@minbar/domain/first-view";
import { builtFolder } from "../web-page.ts";

let loading: Promise<FirstViewRenderer> | undefined;

/** The viewer's build for the server, loaded for the first page that is asked for: a server that starts needs none of it. */
export function viewerRenderer(): Promise<FirstViewRenderer> {
  loading ??= import(pathToFileURL(builtFolder("viewer", "server/entry-server.js")).href);
  return loading;
}
