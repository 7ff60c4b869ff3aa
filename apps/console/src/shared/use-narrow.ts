import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is narrow, like a phone's: the sidebar becomes a sheet, and side-by-side content is stacked. */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
}

/** Whether a header has no space for a video select, which then moves to the second bar. */
export function useTightHeader(): boolean {
  return useMediaQuery("(min-width: 62em) and (max-width: 84.99em)", false, {
    getInitialValueInEffect: false,
  });
}
