import { adminStates } from "./console/admin-states.ts";
import { arabicStates } from "./console/arabic-states.ts";
import { modelStates } from "./console/model-states.ts";
import { translationStates } from "./console/translation-states.ts";
import { useConsoleLibrary } from "./console/library.ts";
import { arrive, frameStates, listStates } from "./console/states.ts";
import { editorStates, playlistStates, videosStates } from "./console/video-states.ts";
import { workStates } from "./console/work-states.ts";
import { takePicture } from "./picture.ts";
import { test } from "./visitor.ts";

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

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

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
