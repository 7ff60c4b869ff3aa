const formats = new Map<string, Intl.NumberFormat>();

/** A number as that language writes it, with the Latin digits of times: `2,007`. */
export function numberIn(language: string, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`);
  formats.set(language, format);
  return format.format(value);
}

/** Every number in a value, also in its fields: still a number for the rules of plurals, and formatted where a text is made of it. */
function formatNumbers(language: string, value: unknown): unknown {
  if (typeof value === "number") return { valueOf: () => value, toString: () => numberIn(language, value) };
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [name, formatNumbers(language, one)]),
  );
}

type Transform = (language: string, input: unknown, args: unknown[]) => unknown;

/** Formats the arguments of a message, which is a function; one with parameters and a count returns another function. */
function formatArguments(language: string, result: unknown): unknown {
  if (typeof result !== "function") return result;
  return (...args: unknown[]) =>
    formatArguments(
      language,
      Reflect.apply(
        result,
        undefined,
        args.map((arg) => formatNumbers(language, arg)),
      ),
    );
}

/** The same transform of a catalogue, with formatted numbers. */
function formattingTransform(transform: Transform): Transform {
  return (language, input, args) =>
    formatArguments(
      language,
      transform(
        language,
        input,
        args.map((arg) => formatNumbers(language, arg)),
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
            isTransformed(message)
              ? { ...message, transform: formattingTransform(message.transform) }
              : message,
          ]),
        ),
      ]),
  });
}
