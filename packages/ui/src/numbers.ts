const formats = new Map<string, Intl.NumberFormat>();

/** A number as that language writes it, with the Latin digits of times: `2,007`. */
export function numberIn(language: string, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`);
  formats.set(language, format);
  return format.format(value);
}

/** A number for the rules of plurals, and its digits for the text. */
function written(language: string, value: unknown): unknown {
  if (typeof value === "number") return { valueOf: () => value, toString: () => numberIn(language, value) };
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, one]) => [name, written(language, one)]));
}

type Transform = (language: string, input: unknown, args: unknown[]) => unknown;

/** A message with parameters and a count is a function that returns another one. */
function withWritten(language: string, result: unknown): unknown {
  if (typeof result !== "function") return result;
  return (...args: unknown[]) =>
    withWritten(
      language,
      Reflect.apply(
        result,
        undefined,
        args.map((arg) => written(language, arg)),
      ),
    );
}

function writing(transform: Transform): Transform {
  return (language, input, args) =>
    withWritten(
      language,
      transform(
        language,
        input,
        args.map((arg) => written(language, arg)),
      ),
    );
}

interface Message {
  transform: Transform;
}

function isTransformed(message: unknown): message is Message {
  return message instanceof Object && "transform" in message;
}

/** Makes catalogues write the numbers in their messages as their language does: "2,007 videos". */
export function withNumbers<Define extends (name: string, base: never) => unknown>(define: Define): Define {
  return new Proxy(define, {
    apply: (target, self, [name, base]: [unknown, object]) =>
      Reflect.apply(target, self, [
        name,
        Object.fromEntries(
          Object.entries(base).map(([key, message]: [string, unknown]) => [
            key,
            isTransformed(message) ? { ...message, transform: writing(message.transform) } : message,
          ]),
        ),
      ]),
  });
}
