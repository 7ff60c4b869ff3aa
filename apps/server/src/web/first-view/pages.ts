import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FirstView, FirstViewRenderer, FirstViewRequest } from "@minbar/domain/library/first-view";
import type { Settings } from "../../start/env.ts";
import { nonceMark } from "../security.ts";
import { builtFolder, dataElement } from "../web-page.ts";
import { aboutPage } from "./about.ts";

type Load = FirstViewRequest["load"];

/** A page of the viewer and its HTTP status: 404 where the address names something that does not exist. */
export interface DrawnPage {
  html: string;
  status: number;
}

/** What the tags in the head of a page describe. */
type Subject = Pick<FirstView, "subject" | "isNotFound">;

export type ViewerPages = ReturnType<typeof createViewerPages>;

/** The viewer's pages. `html`: the built index.html. */
export function createViewerPages(html: string, { site, publicUrl }: Pick<Settings, "site" | "publicUrl">) {
  const template = withStyles(html);
  const place = { ...site, publicUrl };
  const fill = (person: string | undefined, address: string, view?: Partial<FirstView>): string => {
    const parts: Record<string, string> = {
      // A title may hold the mark of a nonce; as an entity it reads the same in a browser.
      about: aboutPage(place, address, view).replaceAll(nonceMark, nonceMark.replace("_", "&#95;")),
      site: dataElement("site", { ...site, person }),
      "first-view": view?.html ?? "",
      data: view?.data ? dataElement("first-view", view.data) : "",
    };
    return template.replaceAll(/<!--([a-z-]+)-->/g, (mark, name: string) => parts[name] ?? mark);
  };
  return {
    /** The canonical form of an address; rejects where it cannot be read. */
    addressOf: async (address: string) => (await viewerRenderer()).addressOf(address),
    /** With its first view. `person`: id of who is signed in. Rejects when one of its queries fails. */
    draw: async (address: string, load: Load, person?: string): Promise<DrawnPage> => {
      const { render } = await viewerRenderer();
      const view = await render({ address, site: { ...site, person }, load });
      return { html: fill(person, address, view), status: view.isNotFound ? 404 : 200 };
    },
    /** Without a first view: the browser draws it. Its head can still describe the subject. */
    empty: (person?: string, address = "/", about?: Subject) => fill(person, address, about),
  };
}

let renderer: Promise<FirstViewRenderer> | undefined;

/** The viewer's build for the server, loaded for the first page, so that the server starts sooner. */
export function viewerRenderer(): Promise<FirstViewRenderer> {
  renderer ??= import(pathToFileURL(builtFolder("viewer", "server/entry-server.js")).href);
  return renderer;
}

/**
 * Inlines the styles, which would delay the first paint most. The links stay, disabled, for parts that load later and
 * check whether their styles are there.
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
