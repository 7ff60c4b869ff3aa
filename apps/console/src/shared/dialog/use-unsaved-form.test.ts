import { expect, test } from "vitest";
import { readFormInput } from "./use-unsaved-form.ts";

const playlist = { id: 3, name: "Friday", description: null, version: 7 };
const now = { values: { name: "Friday", description: "", languages: ["ar"] }, base: playlist };
const values = { name: "Friday evening", description: "", languages: ["ar", "ur"] };

test("unsaved values are restored with the version that they are based on", () => {
  const input = { values, base: { ...playlist, description: "A talk", version: 6 } };
  expect(readFormInput(JSON.parse(JSON.stringify(input)), now)).toEqual(input);
});

test("the values of a new item are restored without a version", () => {
  const input = { values, base: undefined };
  expect(readFormInput(JSON.parse(JSON.stringify(input)), { ...now, base: undefined })).toEqual(input);
});

test("values stored by another form or by an older version of this form are ignored", () => {
  const { description: _, ...older } = playlist;
  const strange = [
    null,
    undefined,
    "text",
    4,
    [],
    {},
    { values },
    { base: playlist },
    { values: [], base: playlist },
  ];
  const changed = [
    { values, base: older },
    { values: { ...values, name: null }, base: playlist },
    { values: { ...values, languages: "ar" }, base: playlist },
    { values: { name: "Friday" }, base: playlist },
  ];
  for (const input of [...strange, ...changed])
    expect(readFormInput(input, now), JSON.stringify(input)).toBeUndefined();
});

test("values stored before forms had versions are restored without one", () => {
  const { version: _, ...unversioned } = playlist;
  const input = { values, base: unversioned };
  expect(readFormInput(JSON.parse(JSON.stringify(input)), now)).toEqual(input);
});

test("values stored before the form had a checkbox are restored with the checkbox as it is at first", () => {
  const form = { values: { ...now.values, isHidden: false }, base: playlist };
  expect(readFormInput({ values, base: playlist }, form)).toEqual({
    values: { ...values, isHidden: false },
    base: playlist,
  });
  const strange = { values: { ...values, isHidden: "no" }, base: playlist };
  expect(readFormInput(strange, form)).toBeUndefined();
});

test("values that equal the saved ones are not restored", () => {
  const input = { values: now.values, base: { ...playlist, name: "Before", version: 6 } };
  expect(readFormInput(JSON.parse(JSON.stringify(input)), now)).toBeUndefined();
});
