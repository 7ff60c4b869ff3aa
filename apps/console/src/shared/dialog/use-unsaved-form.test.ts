import { expect, test } from "vitest";
import { readFormInput } from "./use-unsaved-form.ts";

const playlist = { id: 3, name: "Friday", description: null, version: 7 };
const now = { values: { name: "Friday", description: "", languages: ["ar"] }, base: playlist };
const values = { name: "Friday evening", description: "", languages: ["ar", "ur"] };

test("what was typed comes back with the version that it was typed over", () => {
  const kept = { values, base: { ...playlist, description: "A talk", version: 6 } };
  expect(readFormInput(JSON.parse(JSON.stringify(kept)), now)).toEqual(kept);
});

test("something new comes back without one", () => {
  const kept = { values, base: undefined };
  expect(readFormInput(JSON.parse(JSON.stringify(kept)), { ...now, base: undefined })).toEqual(kept);
});

test("what another form has written, or this one in an earlier version, is left", () => {
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
  for (const kept of [...strange, ...changed])
    expect(readFormInput(kept, now), JSON.stringify(kept)).toBeUndefined();
});

test("what was typed before forms had a version comes back without one", () => {
  const { version: _, ...unversioned } = playlist;
  const kept = { values, base: unversioned };
  expect(readFormInput(JSON.parse(JSON.stringify(kept)), now)).toEqual(kept);
});

test("what was saved after all is not typed any more", () => {
  const kept = { values: now.values, base: { ...playlist, name: "Before", version: 6 } };
  expect(readFormInput(JSON.parse(JSON.stringify(kept)), now)).toBeUndefined();
});
