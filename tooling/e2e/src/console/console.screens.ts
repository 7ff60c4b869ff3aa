import { adminStates } from "./team/admin-states.ts";
import { arabicStates } from "./arabic/arabic-states.ts";
import { modelStates } from "./arabic/model-states.ts";
import { translationStates } from "./translations/translation-states.ts";
import { useConsoleLibrary } from "./library.ts";
import { arrive, frameStates, listStates } from "./states.ts";
import { playlistStates } from "./library/playlist-states.ts";
import { editorStates, videosStates } from "./library/video-states.ts";
import { workStates } from "./team/work-states.ts";
import { takePicture } from "../support/picture.ts";
import { test } from "./console-test.ts";

const library = useConsoleLibrary();
const states = [
  ...frameStates,
  ...videosStates,
  ...editorStates,
  ...playlistStates,
  ...listStates,
  ...arabicStates,
  ...translationStates,
  ...modelStates,
  ...adminStates,
  ...workStates,
];

for (const [width, device] of [
  [1440, { viewport: { width: 1440, height: 900 } }],
  [390, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use(device);
    for (const state of states.filter((one) => (one.width ?? width) === width)) {
      test(`console-${width}-${state.name}`, async ({ page }) => {
        await arrive(page, state, library);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await takePicture(page, `console-${width}-${state.name}-${colorScheme}`);
        }
      });
    }
  });
}
