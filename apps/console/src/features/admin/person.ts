import type { ApiOutput } from "@minbar/ui/api";

/** An account in the list of people. */
export type Person = ApiOutput["users"]["search"]["rows"][number];
