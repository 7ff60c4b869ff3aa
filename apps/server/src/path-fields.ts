import type { OpenAPIObject } from "trpc-openapi";

/** Finds a field of the body that is named like a parameter of the call's path. */
export type FieldOfPath = (method: string, path: string, body: unknown) => string | undefined;

interface Route {
  method: string;
  pattern: RegExp;
}

/**
 * Such a field the adapter would let the path overwrite without a word; an unknown field is to be refused. The
 * calls are those of the OpenAPI document, so that none can be forgotten.
 */
export function fieldsOfPaths({ paths = {} }: Pick<OpenAPIObject, "paths">): FieldOfPath {
  const routes: Route[] = Object.entries(paths).flatMap(([path, calls]) =>
    path.includes("{")
      ? Object.keys(calls).map((method) => ({ method: method.toUpperCase(), pattern: patternOf(path) }))
      : [],
  );
  return (method, path, body) => {
    if (!(body instanceof Object)) return undefined;
    const route = routes.find((one) => one.method === method && one.pattern.test(path));
    const names = Object.keys(route?.pattern.exec(path)?.groups ?? {});
    return names.find((name) => Object.hasOwn(body, name));
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`, "i");
}
