export const youtubeIdPattern = /^[\w-]{11}$/u;

/** YouTube's own path names of eleven characters, which look like an id. */
const reserved = new Set(["videoseries", "live_stream"]);

const hosts = new Set(
  ["", "www.", "m.", "music."]
    .map((prefix) => `${prefix}youtube.com`)
    .concat("youtube-nocookie.com", "www.youtube-nocookie.com"),
);
const shortHosts = new Set(["youtu.be", "www.youtu.be"]);

const idFolders = new Set(["embed", "v", "shorts", "live"]);

/** Whether a text has the format of a YouTube video id: 11 letters, digits, `-` or `_`. */
export function isYoutubeId(text: string): boolean {
  return youtubeIdPattern.test(text) && !reserved.has(text);
}

function parse(address: string): URL | undefined {
  const scheme = /^https?:/iu.test(address) ? "" : address.startsWith("//") ? "https:" : "https://";
  return URL.parse(scheme + address) ?? undefined;
}

function candidate({ host, pathname, searchParams }: URL): string | null | undefined {
  const [, first = "", second] = pathname.split("/");
  if (shortHosts.has(host)) return first;
  if (!hosts.has(host)) return undefined;
  if (first === "watch") return searchParams.get("v");
  return idFolders.has(first) ? second : undefined;
}

/**
 * The video id in a URL of YouTube's own hosts: watch, embed, v, shorts, live and youtu.be forms, with or without a scheme.
 * A bare id is not a URL.
 */
export function youtubeId(address: string): string | undefined {
  const url = parse(address.trim());
  const id = url && candidate(url);
  return id && isYoutubeId(id) ? id : undefined;
}

/** Whether a text has the format of a YouTube playlist id. */
export function isYoutubePlaylistId(text: string): boolean {
  return /^[\w-]{10,100}$/u.test(text);
}

/** The playlist id in a URL of YouTube's page or player of a playlist; a URL of one of its videos has none. */
export function youtubePlaylistId(address: string): string | undefined {
  const url = parse(address.trim());
  if (!url || !hosts.has(url.host)) return undefined;
  if (!["/playlist", "/embed/videoseries"].includes(url.pathname.replace(/\/$/u, ""))) return undefined;
  const id = url.searchParams.get("list");
  return id !== null && isYoutubePlaylistId(id) ? id : undefined;
}

/** @param seconds the start; fractions are dropped. */
export function youtubeWatchUrl(id: string, seconds = 0): string {
  const start = Math.floor(seconds);
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`;
}

export function youtubeThumbnailUrl(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}
