import { describe, expect, test } from "vitest";
import { readSubtitleFile } from "../subtitle-file.ts";
import { notesInEnglish } from "../../../test/notes-in-english.ts";

function read(text: string, asIs = false) {
  return readSubtitleFile(new TextEncoder().encode(text), "", { asIs });
}

const textsOf = (text: string) => read(text).segments.map((segment) => segment.text);
const notesOf = (text: string) =>
  notesInEnglish(read(text).skipped).map(({ line, reason }) => `${line}: ${reason}`);

/** A cue of SubRip. */
function cue(index: number, [start, end]: [number, number], text: string): string {
  const clock = (ms: number) =>
    `00:00:${String(Math.floor(ms / 1000)).padStart(2, "0")},${String(ms % 1000).padStart(3, "0")}`;
  return `${index}\n${clock(start)} --> ${clock(end)}\n${text}\n\n`;
}

const spoken = [
  "the rain came late",
  "and the wells were dry",
  "until the month of may",
  "so they dug deeper",
];

/** Rolling captions as YouTube's automatic ones: each line with a cue of ten milliseconds behind it. */
const rollingVtt = `WEBVTT\nKind: captions\n\n${spoken
  .map((line, index) => {
    const [first = "", ...rest] = line.split(" ");
    const words = rest.map((word, at) => `<00:00:0${index * 2 + 1}.${at + 2}00><c> ${word}</c>`).join("");
    const times = `00:00:0${index * 2 + 1}.010 --> 00:00:0${index * 2 + 3}.000 align:start position:0%`;
    const settled = `00:00:0${index * 2 + 3}.000 --> 00:00:0${index * 2 + 3}.010 align:start position:0%`;
    return `${times}\n${spoken[index - 1] ?? " "}\n${first}${words}\n\n${settled}\n${line}\n \n`;
  })
  .join("\n")}`;

const rollingSrt = spoken
  .map((line, index) => {
    const start = index * 2000 + 1010;
    const above = index === 0 ? "" : `${spoken[index - 1]}\n`;
    return (
      cue(index * 2 + 1, [start, start + 1990], `${above}${line}`) +
      cue(index * 2 + 2, [start + 1990, start + 2000], line)
    );
  })
  .join("");

describe("rolling captions", () => {
  test.each([
    ["WebVTT", rollingVtt],
    ["SubRip", rollingSrt],
  ])("of YouTube in %s give each line once, at the time at which it first appears", (_, file) => {
    const { segments, skipped, isRewritten } = read(file);
    expect(segments).toEqual(
      spoken.map((text, index) => ({ time: `0:0${index * 2 + 1}.010`, end: `0:0${index * 2 + 3}`, text })),
    );
    expect(notesInEnglish(skipped)).toEqual([
      {
        line: 1,
        reason:
          "These captions roll: each line stands in several cues. Each was kept once, where its words first appear (8 cues became 4)",
      },
    ]);
    expect(isRewritten).toBe(true);
  });

  test("stay as they stand if the user wants it", () => {
    expect(read(rollingVtt, true)).toMatchObject({ segments: { length: 8 }, skipped: [] });
    expect(read(rollingVtt, true).isRewritten).toBeUndefined();
  });

  test("take the time of the first word from the times of words", () => {
    const file = rollingVtt.replace("\nuntil<", "\n<00:00:05.700><c>until</c><");
    expect(read(file).segments[2]).toEqual({ time: "0:05.700", end: "0:07", text: spoken[2] });
  });

  test("without cues of ten milliseconds are recognised in a longer file", () => {
    const lines = Array.from({ length: 12 }, (_, at) => `line number ${at}`);
    const file = lines
      .map((line, at) =>
        cue(at + 1, [at * 2000, at * 2000 + 2000], at === 0 ? line : `${lines[at - 1]}\n${line}`),
      )
      .join("");
    expect(textsOf(file)).toEqual(lines);
  });

  test("keep a line that is said twice", () => {
    const file = rollingSrt.replaceAll("until the month of may", "and the wells were dry");
    expect(textsOf(file).filter((text) => text === "and the wells were dry")).toHaveLength(2);
  });

  test.each([
    [
      "a refrain of one line",
      ["come home", "come home", "come home", "come home", "the night is near", "come home"],
    ],
    [
      "a line that is taken up again now and then",
      ["where is it?\nhere", "here\nand there", "what next?", "go on", "go on\nplease", "no"],
    ],
    ["the same two lines again", ["a\nb", "a\nb", "a\nb", "a\nb"]],
    ["a speaker who stutters", ["I\nI", "I\nwe", "they came", "and went", "and went", "away"]],
  ])("are not seen in %s", (_, texts) => {
    const file = texts.map((text, at) => cue(at + 1, [at * 2000, at * 2000 + 2000], text)).join("");
    expect(read(file)).toMatchObject({ skipped: [], segments: texts.map((text) => ({ text })) });
  });
});

describe("words highlighted one by one", () => {
  const words = "the gate was shut".split(" ");
  const sentence = (tag: string) =>
    words
      .map((word, at) => {
        const marked = words.map((each, index) =>
          index === at ? `<${tag}>${word}</${tag.split(" ")[0]}>` : each,
        );
        return cue(at + 1, [at * 300, at * 300 + 300], marked.join(" "));
      })
      .join("");

  test.each(["u", "b", 'font color="#00ff00"'])("with <%s> become one sentence", (tag) => {
    expect(read(sentence(tag)).segments).toEqual([
      { time: "0:00", end: "0:01.200", text: "the gate was shut" },
    ]);
    expect(notesOf(sentence(tag))).toEqual([
      "1: Each sentence stands here once for each of its words, to highlight it. Each was kept once (4 cues became 1)",
    ]);
    expect(read(sentence(tag), true).segments).toHaveLength(4);
  });

  test("in WebVTT too", () => {
    expect(textsOf(`WEBVTT\n\n${sentence("u")}`)).toEqual(["the gate was shut"]);
  });

  test("a tag in a few cues is no highlight", () => {
    const file =
      cue(1, [0, 900], "<u>Stop</u> here") +
      cue(2, [900, 1800], "<i>Stop</i> here") +
      cue(3, [1800, 2000], "on");
    expect(read(file)).toMatchObject({ segments: { length: 3 }, skipped: [] });
  });
});

/** The text as a program shows it that reads its UTF-8 in another encoding. */
function misread(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

describe("text that was encoded twice", () => {
  test.each([
    ["windows-1252", "L’été déjà, à côté de l’œuvre…"],
    ["windows-1252", "¿Dónde está el niño?"],
    ["windows-1254", "Öğrenci ışığı gördü, İstanbul’da"],
    ["windows-1256", "الحمد لله رب العالمين، والصلاة"],
    ["windows-1252", "الحمد لله رب العالمين"],
    ["windows-1256", "یہ ایک اردو جملہ ہے"],
  ])("as %s is decoded: %s", (encoding, words) => {
    const once = misread(cue(1, [1000, 2000], words), encoding);
    for (const file of [once, misread(once, "windows-1252")]) {
      expect(textsOf(file)).toEqual([words]);
      expect(notesOf(file)).toEqual(["1: The letters of this file were encoded twice, which was undone"]);
    }
    expect(read(once, true).segments[0]?.text).not.toBe(words);
  });

  test("in one part of a file is noted and stays", () => {
    const file = cue(1, [0, 900], "Ã©tÃ© dÃ©jÃ fermÃ©") + cue(2, [900, 1800], "l’été ♪");
    expect(textsOf(file)).toEqual(["Ã©tÃ© dÃ©jÃ fermÃ©", "l’été ♪"]);
    expect(notesOf(file)).toEqual(["1: Letters of this file look as if they had been encoded twice"]);
  });

  test.each([
    "Âge d’or, château, forêt",
    "São Paulo, irmã, MÃE",
    "قال: نعم، ثم ماذا؟ كذا؛ وطب،",
    "ضبط، حظ، خط؟",
    "Ñandú «ÑOÑO»",
  ])("is not seen in proper words: %s", (words) => {
    expect(read(cue(1, [0, 900], words))).toMatchObject({ segments: [{ text: words }], skipped: [] });
  });
});

describe("what a language model writes around a file", () => {
  const file = cue(1, [1000, 2000], "one") + cue(2, [3000, 4000], "two");
  const left = "Words around the file, as language models write them, were left out";

  test("fences and the sentences outside them are left out", () => {
    const answer = `Here is your file:\n\n\`\`\`srt\n${file.trim()}\n\`\`\`\n\nTell me if it needs changes.`;
    expect(textsOf(answer)).toEqual(["one", "two"]);
    expect(notesOf(answer)).toEqual([
      `1: ${left}: Here is your file:`,
      `11: ${left}: Tell me if it needs changes.`,
    ]);
    expect(read(answer, true).segments.at(-1)?.text).toContain("```");
  });

  test("also between two parts of a file, and around WebVTT", () => {
    const [first, second] = [cue(1, [1000, 2000], "one"), cue(2, [3000, 4000], "two")];
    expect(textsOf(`\`\`\`\n${first}\`\`\`\nPart two:\n\`\`\`\n${second}\`\`\`\n`)).toEqual(["one", "two"]);
    expect(read(`\`\`\`vtt\nWEBVTT\n\n00:01.000 --> 00:02.000\none &amp; all\n\`\`\``)).toMatchObject({
      format: "vtt",
      segments: [{ text: "one & all" }],
    });
  });

  test.each([
    "Let me know if you want another tone.",
    "I'm sorry, but I could not translate the rest.",
    "N’hésitez pas à me demander une autre version.",
    "Avísame si quieres cambios.",
    "Herhangi bir değişiklik isterseniz söyleyin.",
    "Beritahu saya jika perlu diubah.",
    "أخبرني إذا أردت تعديلاً.",
    "مجھے بتائیں اگر کچھ بدلنا ہو۔",
  ])("closing words are left out: %s", (closing) => {
    expect(textsOf(`${file}${closing}\n`)).toEqual(["one", "two"]);
    expect(notesOf(`${file}${closing}\n`)).toEqual([`9: ${left}: ${closing}`]);
  });

  test("words of the lecture stay, whatever they are", () => {
    const texts = [
      "Let me know if you can hear me",
      "```\ncode\n```",
      "ask\n\nLet me know if\nnot",
      "Let me know if you come",
    ];
    const lecture = texts.map((text, at) => cue(at + 1, [at * 1000, at * 1000 + 900], text)).join("");
    expect(read(lecture)).toMatchObject({ segments: texts.map((text) => ({ text })), skipped: [] });
  });
});

describe("words of a language model that have a time line of their own", () => {
  const note = "This may be what a language model said of the file; it was kept";

  test.each([
    "I am sorry, I cannot see any SRT",
    "I'm sorry, but the file seems to be empty.",
    "Sorry, I can only translate\ntwenty subtitles at a time.",
    "Let me know if you would like other subtitles.",
    "N’hésitez pas à me demander une autre traduction.",
    "Lo siento, no puedo traducir este archivo.",
    "Üzgünüm, altyazı dosyasını göremiyorum.",
    "Maaf, saya tidak dapat melihat fail itu.",
    "عذرًا، لا أستطيع رؤية الملف.",
    "معذرت، میں یہ فائل نہیں دیکھ سکتا۔",
  ])("are kept and told with their line: %s", (words) => {
    const file = cue(1, [0, 900], "one") + cue(2, [1000, 1900], words) + cue(3, [2000, 2900], "three");
    expect(textsOf(file)).toEqual(["one", words, "three"]);
    expect(notesOf(file)).toEqual([`7: ${note}: ${words.split("\n")[0]}`]);
    expect(read(file).isRewritten).toBeUndefined();
  });

  test("five of them are named, and the rest is counted", () => {
    const words = "I'm sorry, I can't translate this file.";
    const file = Array.from({ length: 8 }, (_, at) => cue(at + 1, [at * 1000, at * 1000 + 900], words)).join(
      "",
    );
    expect(notesOf(file)).toHaveLength(5);
    expect(notesOf(file).at(-1)).toBe(`19: ${note}: ${words} (and 3 more like this)`);
  });

  test("what people say in a lecture is not told", () => {
    for (const words of [
      "I'm sorry, the microphone is off.",
      "Let me know if you cannot read the board.",
      "We translate the file, and I am sorry",
      "n'hésitez pas à poser des questions",
      "آسف لا أسمع السؤال",
    ])
      expect(notesOf(cue(1, [0, 900], words) + cue(2, [1000, 1900], "two"))).toEqual([]);
  });
});

describe("names of speakers before their words", () => {
  const lines = (texts: readonly string[]) =>
    texts.map((text, at) => cue(at + 1, [at * 1000, at * 1000 + 900], text)).join("");
  const note = "Lines begin with names of speakers, which stay words";

  test("are told once, and stay", () => {
    const texts = ["Selma Demir: Good morning to all.", "Omar Haddad: The first slide\nshows a mill."];
    expect(textsOf(lines(texts))).toEqual(texts);
    expect(notesOf(lines(texts))).toEqual([`1: ${note}: Selma Demir, Omar Haddad`]);
    const vtt = `WEBVTT\n\n00:01.000 --> 00:02.000\n${texts[0]}\n\n00:03.000 --> 00:04.000\n${texts[1]}\n`;
    expect(notesOf(vtt)).toEqual([`1: ${note}: Selma Demir, Omar Haddad`]);
  });

  test("also if a speaker goes on in the next line, in other scripts and with numbers", () => {
    const talk = ["ليلى: أهلا", "بكم جميعا", "ليلى: نبدأ", "عمر ناصر: نعم", "ليلى: الدرس"];
    expect(notesOf(lines(talk))).toEqual([`1: ${note}: ليلى, عمر ناصر`]);
    const numbered = ["Speaker 1: hello", "Speaker 2: hi", "Speaker 1: we begin"];
    expect(notesOf(lines(numbered))).toEqual([`1: ${note}: Speaker 1, Speaker 2`]);
  });

  test("five are named, and the rest is counted", () => {
    const texts = Array.from({ length: 7 }, (_, at) => `Guest ${at + 1}: hello`);
    expect(notesOf(lines(texts))).toEqual([
      `1: ${note}: Guest 1, Guest 2, Guest 3, Guest 4, Guest 5 (and 2 more like this)`,
    ]);
  });

  test("what only looks like them is not told", () => {
    for (const texts of [
      ["Selma: hello"],
      ["قال: نعم", "ثم مضى", "إلى البيت", "قال: لا"],
      ["the rule: never", "the answer: often"],
      ["see https://example.org", "see http://example.com"],
      ["Chapter one: the well", "we draw water", "and carry it"],
      ["at 10:30 we begin", "at 11:30 we end"],
      ["First: a", "Second: b", "the rest", "is", "silent"],
    ])
      expect(notesOf(lines(texts))).toEqual([]);
  });
});

describe("files that were read rightly stay as they are", () => {
  test.each([
    [
      "padding lines",
      "WEBVTT\n\n00:01.000 --> 00:02.000\n \nfirst\n\n00:02.000 --> 00:03.000\nsecond\n ",
      ["first", "second"],
    ],
    [
      "numbers as words",
      cue(1, [0, 900], "\n99\n\nhow many?\n\n\nten") + cue(2, [900, 999], "7"),
      ["99\n\nhow many?\n\n\nten", "7"],
    ],
    ["no milliseconds", "1\n00:00:20 --> 00:00:24\na\n\n2\n00:00:24 --> 00:00:27\nb\n", ["a", "b"]],
    ["single digits", "1\n0:0:4,8 --> 0:0:7,4\na\n\n9999\n00:00:9,500 --> 00:00:11,00\nb\n", ["a", "b"]],
    [
      "a byte order mark between two parts",
      `\ufeff${cue(1, [0, 900], "a")}\ufeff${cue(1, [900, 999], "b")}`,
      ["a", "b"],
    ],
    [
      "references and direction marks",
      "WEBVTT\n\n00:01.000 --> 00:02.000\na&nbsp;&rlm;b &lt;c&gt; &amp;amp;",
      ["a\u00a0\u200fb <c> &amp;"],
    ],
    [
      "speech after a block",
      "WEBVTT\n\nNOTE no\n\nid\n00:01.000 --> 00:02.000\nREGION\nNOTE yes\n",
      ["REGION\nNOTE yes"],
    ],
    [
      "music and tags",
      cue(1, [0, 900], "♪") + cue(2, [900, 999], "<i>a</i> {\\an8}b"),
      ["♪", "<i>a</i> {\\an8}b"],
    ],
    ["zero-width joiners", cue(1, [0, 900], "می‌خواهم"), ["می‌خواهم"]],
    ["French spaces", cue(1, [0, 900], "Quoi\u202f? 1\u202f000"), ["Quoi\u202f? 1\u202f000"]],
    [
      "one line cues",
      "1 00:00:01,000 --> 00:00:02,000 one\n2 00:00:02,000 --> 00:00:03,000 two\n",
      ["one", "two"],
    ],
    ["a stray number", `${cue(1, [0, 900], "a")}2\n\n${cue(2, [900, 999], "b")}`, ["a\n\n2", "b"]],
  ])("%s", (_, file, texts) => {
    const { segments, skipped, isRewritten } = read(file);
    expect(segments.map(({ text }) => text)).toEqual(texts);
    expect({ skipped, isRewritten }).toEqual({ skipped: [], isRewritten: undefined });
  });
});
