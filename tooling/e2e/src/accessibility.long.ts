import { expectNoBarrierInViewer } from "./viewer-barriers.ts";

for (const size of ["wide", "narrow"] as const) {
  for (const appearance of ["light", "dark", "sepia"] as const) expectNoBarrierInViewer(size, appearance);
}
