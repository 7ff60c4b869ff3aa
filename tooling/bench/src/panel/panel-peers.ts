import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { lengths } from "./panel-library.ts";
import { hyperaudioPage, listPage, staticPage } from "./peers/pages.ts";

/** The peers' pages, each under its name, served as brotli by a server that has nothing else to do. */
export interface Peers {
  list: (list: "plain" | "marks" | "tooltips", count: number) => string;
  /** A text area a line. */
  editor: (list: "plain" | "virtua", count: number) => string;
  text: (count: number) => string;
  hyperaudio: (count: number, unit: "line" | "word", player: "audio" | "youtube") => string;
  stop: () => void;
}

interface File {
  type: string;
  bytes: Buffer;
}

function compressed(type: string, text: string): File {
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { type, bytes };
}

/** The peers' scripts as their users would ship them, and what several need. */
async function scripts(): Promise<Map<string, File>> {
  const root = fileURLToPath(new URL("peers", import.meta.url));
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: {
      write: false,
      rolldownOptions: {
        input: {
          lists: `${root}/lists.tsx`,
          hyperaudio: `${root}/hyperaudio.ts`,
          editors: `${root}/editors.tsx`,
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    files.flatMap((file) =>
      file.type === "chunk" ? [[`/${file.fileName}`, compressed("text/javascript", file.code)]] : [],
    ),
  );
}

export async function startPeers(): Promise<Peers> {
  const files = await scripts();
  const html = (text: string) => compressed("text/html; charset=utf-8", text);
  files.set("/list", html(listPage("/lists.js")));
  files.set("/editor", html(listPage("/editors.js")));
  for (const count of Object.values(lengths)) {
    files.set(`/text/${count}`, html(staticPage(count)));
    for (const [unit, player] of [
      ["line", "audio"],
      ["word", "audio"],
      ["word", "youtube"],
    ] as const) {
      const page = hyperaudioPage(count, unit, player);
      files.set(`/hyperaudio/${player}/${unit}/${count}`, html(page));
    }
  }
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url.split("?")[0] ?? "");
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": file.type, "content-encoding": "br" }).end(file.bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${address instanceof Object ? address.port : 0}`;
  return {
    list: (list, count) => `${origin}/list?list=${list}&count=${count}`,
    editor: (list, count) => `${origin}/editor?list=${list}&count=${count}`,
    text: (count) => `${origin}/text/${count}`,
    hyperaudio: (count, unit, player) => `${origin}/hyperaudio/${player}/${unit}/${count}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
