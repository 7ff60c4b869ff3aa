import { afterEach, expect, test } from "vitest";
import { $language, addTexts } from "@minbar/ui/messages";
import { readFile } from "../subtitle-file/read-file.ts";
import { languageDoubt, languageOfFile, notesOf } from "./file-row.ts";

const arabic = "السلام عليكم ورحمة الله وبركاته، هذا درس في الصبر والشكر";
afterEach(() => $language.set("en"));

const head = "1\n00:00:01,000 --> 00:00:02,000\n";
const cue = (text: string) => readFile(new File([`${head}${text}\n`], "a.srt"));

async function rowOf(name: string, text: string) {
  const read = await cue(text);
  return { id: "1", name, read, ...(await languageOfFile(name, read)) };
}

test("a file whose name gives no language gets the language of its text", async () => {
  expect(await rowOf("captions.srt", arabic)).toMatchObject({ language: "ar", languageBy: "text" });
  expect(await rowOf("captions.srt", "short")).toMatchObject({ language: undefined });
});

test("a language in the name that contradicts the text is reported until the user chooses one", async () => {
  const row = await rowOf("talk.en.srt", arabic);
  expect(row).toMatchObject({ language: "en", languageBy: "name" });
  expect(languageDoubt(row)).toBe(
    "Taken for English, but its letters are Arabic. Choose its language, or leave it out.",
  );
  expect(languageDoubt({ ...row, languageBy: "person" })).toBeUndefined();
  expect(languageDoubt(await rowOf("talk.ar.srt", arabic))).toBeUndefined();
});

test("messages in another interface language contain no English words", async () => {
  const texts = {
    isInScript: "écrit en alphabet {script}",
    isNotInScript: "pas en alphabet {script}",
    readsLike: "lu comme {other}",
  };
  addTexts("fr", { "console-import": texts, "language-names": { ur: "ourdou" } });
  $language.set("fr");
  const doubtOf = async (name: string, text: string) => languageDoubt(await rowOf(name, text));
  expect(await doubtOf("talk.en.srt", arabic)).toBe("écrit en alphabet arabe");
  expect(await doubtOf("talk.tr.srt", "Беспокойство и надежда на лучшее")).toBe("pas en alphabet latin");
  const urdu = "یہ کتاب بہت اچھی ہے اور اس میں بہت سی باتیں لکھی گئی ہیں";
  expect(await doubtOf("talk.ar.srt", urdu)).toBe("lu comme ourdou");
});

const danish =
  "Velkommen til denne forelæsning. I dag skal vi tale om tålmodighed og taknemmelighed, og hvordan de hænger sammen i vores dagligdag. Det er ikke altid let at være tålmodig, men det er en vigtig egenskab, som vi alle kan lære. Når vi møder modgang, kan vi vælge at blive vrede, eller vi kan vælge at tænke os om.";
const dutch =
  "Welkom bij deze lezing. Vandaag gaan we het hebben over geduld en dankbaarheid, en hoe ze samenhangen in ons dagelijks leven. Het is niet altijd gemakkelijk om geduldig te zijn, maar het is een belangrijke eigenschap die we allemaal kunnen leren. Als we tegenslag hebben, kunnen we ervoor kiezen boos te worden of om na te denken over wat we doen.";

test("a text in an unsupported language is reported, whether its name or its words were misleading", async () => {
  for (const [name, language] of [
    ["talk.en.srt", "English"],
    ["talk.tr.srt", "Turkish"],
  ] as const) {
    const row = await rowOf(name, danish);
    expect(languageDoubt(row)).toBe(
      `Taken for ${language}, but it reads like Danish. Choose its language, or leave it out.`,
    );
    expect(languageDoubt({ ...row, languageBy: "person" })).toBeUndefined();
  }
  const judged = await rowOf("captions.srt", dutch);
  expect(judged).toMatchObject({ language: "en", languageBy: "text" });
  expect(languageDoubt(judged)).toMatch(/^Taken for English, but it reads like Dutch\./);
});

test("a file in a wrongly guessed encoding is reported", async () => {
  const words = new Uint8Array(Array.from({ length: 30 }, () => [0x91, 0x9b, 0x8f, 0x20]).flat());
  const read = await readFile(new File([head, words, "\n"], "fr.srt"));
  expect(read.isGuess).toBe(true);
  expect(languageDoubt(await languageOfFile("fr.srt", read))).toMatch(
    /^In .*, the most likely encoding, \d+ % of its words contain letters that French/,
  );
});

test("entities that readers would see are noted", async () => {
  expect(notesOf(await cue("He said &quot;peace&quot; to us"))).toEqual([
    "2 HTML entities such as &quot; that readers will see",
  ]);
});
