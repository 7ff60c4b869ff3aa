import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is narrow, as a phone's: the sidebar is a sheet, and what stands side by side elsewhere does not. */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
}

/** Whether a header with a choice of videos in it has no room left: the choice stands in the second bar then. */
export function useTightHeader(): boolean {
  return useMediaQuery("(min-width: 62em) and (max-width: 84.99em)", false, {
    getInitialValueInEffect: false,
  });
}
