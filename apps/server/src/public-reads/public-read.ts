/** A read whose answer is the same for every visitor, as its address names it. */
export interface PublicRead {
  /** One for each answer, however its address is written. */
  key: string;
  /** Which transport asks: the same data goes out in another shape. */
  by: "rest" | "trpc" | "file";
  /** The name of the procedure. */
  procedure: string;
  /** As text, as in a query; the procedure reads it so too. */
  input: Record<string, string>;
}

/** A page of the viewer, the same for every visitor. */
export interface PageRead {
  key: string;
  by: "page";
  /** In its one spelling. */
  address: string;
}

export function pageRead(address: string): PageRead {
  return { key: `page ${address}`, by: "page", address };
}

/** What a procedure is asked by the apps. */
export function procedureRead(procedure: string, input: unknown): PublicRead | undefined {
  const query = input === undefined ? "" : `input=${encodeURIComponent(JSON.stringify(input))}`;
  return trpcRead(procedure, query);
}

interface Source {
  procedure: string;
  /** At REST; what it captures are the first of `fields`. */
  path: RegExp;
  /** In the order in which a key names them. */
  fields: readonly string[];
}

const sources: readonly Source[] = [
  { procedure: "categories.list", path: /^\/api\/categories$/, fields: ["limit", "cursor"] },
  { procedure: "playlists.list", path: /^\/api\/playlists$/, fields: ["limit", "cursor"] },
  { procedure: "playlists.byId", path: /^\/api\/playlists\/(\d+)$/, fields: ["id"] },
  {
    procedure: "playlists.videos",
    path: /^\/api\/playlists\/(\d+)\/videos$/,
    fields: ["id", "includeHidden", "limit", "cursor"],
  },
  { procedure: "playlists.default", path: /^\/api\/default-playlist$/, fields: ["category"] },
  { procedure: "videos.list", path: /^\/api\/videos$/, fields: ["limit", "cursor"] },
  { procedure: "videos.byId", path: /^\/api\/videos\/(\d+)$/, fields: ["id"] },
  {
    procedure: "transcripts.listByVideo",
    path: /^\/api\/videos\/(\d+)\/transcripts$/,
    fields: ["videoId", "language"],
  },
];

/** The same in another form, at an address that is no procedure's (transcript-files/). */
const files: Source = {
  procedure: "transcripts.listByVideo",
  path: /^\/api\/videos\/(\d+)\/transcripts\/([a-z]{2})\.([a-z]{3,4})$/,
  fields: ["videoId", "language", "format", "download"],
};

const byProcedure = new Map(sources.map((source) => [source.procedure, source]));

/** The one spelling of a value that is cached: `05`, `5.0` and whatever is wrong go on to the procedure. */
const spellings: Record<string, RegExp> = {
  id: /^[1-9]\d{0,9}$/,
  videoId: /^[1-9]\d{0,9}$/,
  category: /^(?:all|uncategorized|[1-9]\d{0,8})$/,
  limit: /^[1-9]\d{0,3}$/,
  cursor: /^[\w.-]{1,90}$/,
  language: /^[a-z]{2}$/,
  includeHidden: /^(?:true|false)$/,
  format: /^(?:srt|vtt|txt|json)$/,
  download: /^1$/,
};

/**
 * What of the public reads an address asks for; `undefined` for everything else, and for whatever the procedure
 * would refuse. A request's address can be as long as Node's limit on headers, a key cannot.
 */
export function publicRead(url: string): PublicRead | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark + 1);
  if (path.startsWith("/api/")) return restRead(path, query);
  return path.startsWith("/trpc/") ? trpcRead(path.slice("/trpc/".length), query) : undefined;
}

function restRead(path: string, query: string): PublicRead | undefined {
  for (const source of [...sources, files]) {
    const match = source.path.exec(path);
    if (!match) continue;
    const given = query === "" ? [] : [...new URLSearchParams(query)];
    for (const [place, name] of source.fields.entries()) {
      const captured = match[place + 1];
      if (captured !== undefined) given.push([name, captured]);
    }
    return readOf(source === files ? "file" : "rest", source, given);
  }
  return undefined;
}

/** One call, not a batch. */
function trpcRead(procedure: string, query: string): PublicRead | undefined {
  const source = byProcedure.get(procedure);
  if (!source) return undefined;
  const [first, ...others] = new URLSearchParams(query);
  if (!first) return readOf("trpc", source, []);
  if (first[0] !== "input" || others.length > 0) return undefined;
  const given = fieldsOf(first[1]);
  return given && readOf("trpc", source, given);
}

function fieldsOf(json: string): [string, string][] | undefined {
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!(input instanceof Object) || Array.isArray(input)) return undefined;
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    fields.push([name, String(value)]);
  }
  return fields;
}

function readOf(by: PublicRead["by"], source: Source, given: [string, string][]): PublicRead | undefined {
  const input: Record<string, string> = {};
  for (const [name, value] of given) {
    const isKnown = source.fields.includes(name) && !Object.hasOwn(input, name);
    if (!isKnown || spellings[name]?.test(value) !== true) return undefined;
    input[name] = value;
  }
  let key = `${by} ${source.procedure}`;
  for (const name of source.fields) if (input[name] !== undefined) key += ` ${name}=${input[name]}`;
  return { key, by, procedure: source.procedure, input };
}
