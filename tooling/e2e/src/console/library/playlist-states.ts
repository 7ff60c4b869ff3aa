import type { Locator, Page } from "@playwright/test";
import type { ConsoleLibrary } from "../library.ts";
import { button, neverAnswer, openDialog } from "../page.ts";
import { shows } from "../states.ts";
import type { State } from "../states.ts";

const ofPlaylist = ({ playlistId }: ConsoleLibrary) => `/playlists/${playlistId}`;

async function rows(page: Page): Promise<Locator> {
  const items = page.getByRole("main").getByRole("listitem");
  await items
    .nth(3)
    .getByRole("button", { name: /^Move up/ })
    .waitFor();
  return items;
}

export const playlistStates: State[] = [
  { name: "playlist", path: ofPlaylist, reach: async (page) => void (await rows(page)) },
  {
    name: "playlist-loading",
    path: ofPlaylist,
    before: (page) => neverAnswer(page, "playlists.videos"),
    reach: (page) => page.getByRole("list", { name: "Loading" }).waitFor(),
  },
  {
    name: "playlist-empty",
    path: ({ emptyPlaylistId }) => `/playlists/${emptyPlaylistId}`,
    reach: shows("No videos in this playlist yet"),
  },
  {
    name: "playlist-dragging",
    isDragging: true,
    path: ofPlaylist,
    reach: async (page) => {
      const items = await rows(page);
      const grip = await items
        .first()
        .getByRole("button", { name: /^Move (?!up|down)/ })
        .boundingBox();
      const target = await items.nth(2).boundingBox();
      if (!grip || !target) throw new Error("The rows are not on the page");
      await page.mouse.move(grip.x + 8, grip.y + 18);
      await page.mouse.down();
      await page.mouse.move(grip.x + 8, grip.y + 40, { steps: 4 });
      await page.mouse.move(grip.x + 8, target.y + 30, { steps: 8 });
    },
  },
  {
    name: "playlist-selected",
    path: ofPlaylist,
    reach: async (page) => {
      await rows(page);
      const boxes = page.getByRole("checkbox", { name: /^Choose / });
      await boxes.first().click();
      await boxes.nth(2).click({ modifiers: ["Shift"] });
      await page.getByRole("toolbar", { name: "Selected videos" }).waitFor();
    },
  },
  {
    name: "playlist-typing-places",
    path: ofPlaylist,
    reach: async (page) => {
      await rows(page);
      await button(page, "Sort").click();
      await page.getByRole("menuitem", { name: "Type the places…" }).click();
      const places = page.getByRole("textbox", { name: /^Place of / });
      await places.nth(1).fill("1");
      await places.nth(2).fill("77");
    },
  },
  {
    name: "playlist-removal",
    path: ofPlaylist,
    reach: async (page) => {
      await rows(page);
      await openDialog(page, /^Remove فَضْلُ/, "Remove from playlist");
    },
  },
  {
    name: "playlist-invalid",
    path: "/playlists/987654",
    reach: (page) => page.getByRole("heading", { name: "Invalid Playlist" }).waitFor(),
  },
];
