import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FirstView, FirstViewRenderer, FirstViewRequest } from "@minbar/domain/library/first-view";
import type { Settings } from "../../start/env.ts";
import { nonceMark } from "../security.ts";
import { builtFolder, dataElement } from "../web-page.ts";
import { aboutPage } from "./about.ts";

type Load = FirstViewRequest["load"];

/** A page of the viewer, and its HTTP status: 404 where the address named something that is not there. */
export interface DrawnPage {
  html: string;
  status: number;
}

/** What the head of a page tells of it. */
type Subject = Pick<FirstView, "subject" | "isElsewhere">;

/** The viewer's page, for whoever asks. */
export interface ViewerPages {
  /** The one spelling of an address; rejects where it cannot be read. */
  addressOf: (address: string) => Promise<string>;
  /** With the first view in it. Rejects when something that it needs cannot be had. */
  draw: (address: string, load: Load, signedIn: boolean) => Promise<DrawnPage>;
  /** Without it: the browser draws. Its head can tell what it is about all the same. */
  empty: (signedIn: boolean, address?: string, about?: Subject) => string;
}

/** `html`: the built index.html. */
export function createViewerPages(
  html: string,
  { site, publicUrl }: Pick<Settings, "site" | "publicUrl">,
): ViewerPages {
  const template = withStyles(html);
  const place = { ...site, publicUrl };
  const fill = (signedIn: boolean, address: string, view?: Partial<FirstView>): string => {
    const parts: Record<string, string> = {
      // A title may hold what looks like a mark: read by a browser, it still says the same.
      about: aboutPage(place, address, view).replaceAll(nonceMark, nonceMark.replace("_", "&#95;")),
      site: dataElement("site", { ...site, signedIn }),
      "first-view": view?.html ?? "",
      data: view?.data ? dataElement("first-view", view.data) : "",
    };
    return template.replaceAll(/<!--([a-z-]+)-->/g, (mark, name: string) => parts[name] ?? mark);
  };
  return {
    addressOf: async (address) => (await viewerRenderer()).addressOf(address),
    draw: async (address, load, signedIn) => {
      const { render } = await viewerRenderer();
      const view = await render({ address, site: { ...site, signedIn }, load });
      return { html: fill(signedIn, address, view), status: view.isElsewhere ? 404 : 200 };
    },
    empty: (signedIn, address = "/", about?) => fill(signedIn, address, about),
  };
}

let renderer: Promise<FirstViewRenderer> | undefined;

/** The viewer's build for the server, loaded for the first page that is asked for: a server that starts needs none of it. */
export function viewerRenderer(): Promise<FirstViewRenderer> {
  renderer ??= import(pathToFileURL(builtFolder("viewer", "server/entry-server.js")).href);
  return renderer;
}

/**
 * Puts the styles themselves where the page asks for them: their way would be the longest before the first paint. The
 * links stay, disabled, for the parts that come later and look whether their styles are there.
 */
function withStyles(html: string): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]* href="([^"]+)"([^>]*)>/g,
    (_, file: string, nonce: string) => {
      const styles = readFileSync(builtFolder("viewer", file.slice(1)), "utf8");
      return `<style${nonce}>${styles}</style><link rel="stylesheet" crossorigin href="${file}" disabled>`;
    },
  );
}
