import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream } from "pino";
import type { Settings } from "./env.ts";
import { createRepeats } from "./repeats.ts";

/**
 * The log of the process, as lines of JSON. An error that repeats during an outage is logged with its stack once a minute,
 * and otherwise only counted.
 */
export function createLog(
  level: Settings["logLevel"],
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const isWorthALine = createRepeats({
    most: 1,
    onRest: (kind, more) => log.warn(`${kind}: and ${more} more in the last minute`),
  });
  const log: FastifyBaseLogger = pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          const [first, message] = args as readonly unknown[];
          const error = first instanceof Object && "err" in first ? first.err : undefined;
          const isError = error instanceof Error;
          if (!isError || isWorthALine(`${String(message)}: ${error.message}`)) method.apply(this, args);
        },
      },
    },
    destination,
  );
  return log;
}
