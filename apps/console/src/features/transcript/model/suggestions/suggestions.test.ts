import { atom, computed } from "nanostores";
import { beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { textHash } from "@minbar/domain/segments/staleness";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import { createFindings } from "#transcript/model/findings/findings.ts";
import { createMarks } from "#transcript/model/findings/marks.ts";
import { readSuggestions, createSuggestions } from "./suggestions.ts";

const short: Segment[] = [
  { id: "a", time: "0:00", text: "الكتاب 12" },
  { id: "b", time: "0:05", text: "السلام" },
  { id: "c", time: "0:09", text: "السلام" },
];

const suggestionFor = (line: Segment | undefined, text: string, asked = ""): Suggestion => ({
  rowId: line?.id ?? "",
  sourceHash: textHash(line?.text ?? ""),
  text,
  asked,
});
const suggestion = (at: number, text: string, asked = "") => suggestionFor(short[at], text, asked);

/** A French text of one line, c, whose Arabic has changed; or of none, beside other Arabic. */
function open(
  arabic: readonly Segment[] = short,
  document: Segments = [{ id: "c", time: "0:09", text: "la paix" }],
) {
  const $state = atom({ document, unreadable: undefined as string | undefined, isWriter: true });
  const change = (next: Segments) => $state.set({ ...$state.get(), document: next });
  const editor = createSegmentEditor({ $state, change });
  const marks = createMarks("emre/1/fr");
  const findings = createFindings(editor.$segments, { language: "fr", personId: "emre", marks });
  findings.setSource(arabic);
  const $rows = computed(editor.$segments, (segments) =>
    arabic.map((source) => {
      const own = segments.filter(({ id }) => id === source.id);
      return { key: source.id, source, own, fields: own.length > 0 ? own : [{ ...source, text: "" }] };
    }),
  );
  const $all = atom<readonly Suggestion[]>([]);
  const suggestions = createSuggestions({ rows: { $rows }, editor, findings }, $all);
  suggestions.start();
  const texts = () => editor.$segments.get().map(({ text }) => text);
  return { suggestions, editor, texts, $all };
}

const stale = new Set(["c"]);
let work: ReturnType<typeof open>;

beforeEach(async () => {
  work = open();
  const { suggestions } = work;
  suggestions.add([suggestion(0, "Le livre"), suggestion(1, "Salut"), suggestion(2, "Paix", "la paix")]);
  await vi.waitUntil(() => suggestions.$findings.get().size === 3);
});

test("All suggestions that pass the checks are accepted in one undo step, and one with other numbers stays", () => {
  const { suggestions, editor, texts } = work;
  expect(texts()).toEqual(["la paix"]);
  suggestions.accept(suggestions.passing(stale));
  expect(texts()).toEqual(["Salut", "Paix"]);
  expect([...suggestions.$shown.get().keys()]).toEqual(["a"]);
  editor.undo();
  expect(texts()).toEqual(["la paix"]);
  expect(suggestions.$shown.get().size).toBe(3);
});

test("Text typed while a request is pending stays until its own suggestion is accepted", () => {
  const { suggestions, editor, texts } = work;
  const b = { ...short[1], text: "Bonjour" } as Segment;
  editor.apply({ changes: [{ id: "b", before: undefined, after: { segment: b, previous: undefined } }] });
  editor.typed("c", "la paix!", 8);
  expect(suggestions.passing(stale)).toEqual([]);
  const [own] = [suggestions.$shown.get().get("b")].flatMap((one) => one ?? []);
  suggestions.accept(own ? [own] : []);
  expect(texts()).toEqual(["Salut", "la paix!"]);
  editor.undo();
  expect(texts()).toEqual(["Bonjour", "la paix!"]);
});

test("Accepting all leaves out a line that was reviewed as still right", () => {
  expect(work.suggestions.passing(new Set()).map(({ rowId }) => rowId)).toEqual(["b"]);
});

test("Undoing a dismissal brings the suggestions back", () => {
  const { suggestions } = work;
  const bringBack = suggestions.dismiss([...suggestions.$shown.get().values()]);
  expect(suggestions.$shown.get().size).toBe(0);
  bringBack();
  expect(suggestions.$shown.get().size).toBe(3);
});

test("Stored values in an unknown format are not read as suggestions", () => {
  const suggestions: Suggestion[] = [
    suggestion(0, "x"),
    { ...suggestion(1, "y"), taken: { segmentId: "b", replaced: "" } },
  ];
  expect(readSuggestions(JSON.parse(JSON.stringify(suggestions)))).toEqual(suggestions);
  for (const other of [{}, [{ rowId: "a" }], [{ ...suggestions[0], taken: "yes" }], "[]"])
    expect(readSuggestions(other)).toBeUndefined();
});

/** A tale in Arabic and French, line by line. */
const tale = [
  ["كان في القرية طحّان اسمه حسن.", "Il y avait au village un meunier nommé Hassan."],
  ["هل كان غنيًّا؟", "Était-il riche ?"],
  [
    "لا، لكنه كان يعمل من الفجر إلى غروب الشمس، ولا يشكو لأحد.",
    "Non, mais il travaillait de l’aube au coucher du soleil, sans se plaindre.",
  ],
  ["وفي عام 1923 جفّ النهر!", "Et en 1923 la rivière s’assécha !"],
  ["قال له الناس: «ارحل».", "Les gens lui dirent : « Pars. »"],
  [
    "فأجاب: «سيعود الماء كما عاد بعد الجفاف الذي حكى لنا عنه أجدادنا».",
    "Il répondit : « L’eau reviendra, comme après la sécheresse dont parlaient nos aïeux. »",
  ],
  ["ثم انتظر.", "Puis il attendit."],
  [
    "وبعد أربعين يومًا نزل المطر على الجبال، وامتلأ الوادي كلّه.",
    "Quarante jours plus tard, la pluie tomba sur les montagnes et toute la vallée se remplit.",
  ],
] as const;

test("A model's answers that slip by one line do not pass, and the right ones do", async () => {
  const lines = tale.map(([text], at) => ({ id: `t${at}`, time: `${at}:00`, text }));
  const passing = async (texts: readonly string[]) => {
    const { suggestions } = open(lines, []);
    suggestions.add(texts.map((text, at) => suggestionFor(lines[at], text)));
    await vi.waitUntil(() => suggestions.$findings.get().size === texts.length);
    return suggestions.passing(new Set()).length;
  };
  const right = tale.map(([, text]) => text);
  expect(await passing(right)).toBe(tale.length);
  expect(await passing(right.slice(1))).toBe(0);
});
