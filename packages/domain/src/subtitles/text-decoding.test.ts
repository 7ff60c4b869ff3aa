import { describe, expect, test } from "vitest";
import { decodeText, isTextEncoding } from "./text-decoding.ts";

const arabic = "1\r\n00:00:00,000 --> 00:00:04,000\r\nالحَمْدُ لِلَّهِ رَبِّ العَالَمِينَ، وبعد؟\r\n";
const utf8 = new TextEncoder();

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** The bytes of a text in a single-byte encoding, found by decoding all 256 of them. */
function singleByte(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => {
    const byte = table.indexOf(character);
    if (byte === -1) throw new Error(`${character} is not in ${encoding}`);
    return byte;
  });
}

describe("the encoding of a file is detected", () => {
  test.each([
    ["UTF-8", utf8.encode(arabic), "utf-8"],
    ["UTF-8 with a mark", utf8.encode(`\ufeff${arabic}`), "utf-8"],
    ["UTF-16LE with a mark", utf16(`\ufeff${arabic}`, true), "utf-16le"],
    ["UTF-16LE", utf16(arabic, true), "utf-16le"],
    ["UTF-16BE with a mark", utf16(`\ufeff${arabic}`, false), "utf-16be"],
    ["UTF-16BE", utf16(arabic, false), "utf-16be"],
    ["windows-1256", singleByte(arabic, "windows-1256"), "windows-1256"],
    ["ISO-8859-6", singleByte(arabic, "iso-8859-6"), "iso-8859-6"],
  ])("%s", (_, bytes, encoding) => {
    const isGuess = !encoding.startsWith("utf");
    expect(decodeText(bytes)).toEqual({ text: arabic, encoding, isGuess });
  });

  test.each([
    ["Turkish", "Şüphesiz ki İstanbul'da ışık çoğaldı, değil mi?"],
    ["French", "À l'été, où les élèves étaient déjà là, ça allait."],
    ["Spanish", "El niño comió mañana aquí también; así será, ¿verdad?"],
    ["German", "Größere Bücher für schöne Mädchen"],
  ])("%s in a single-byte encoding", (_, text) => {
    expect(decodeText(singleByte(text, "windows-1254")).text).toBe(text);
  });

  test("one invalid byte does not prevent UTF-8 from being detected", () => {
    const bytes = utf8.encode(arabic.repeat(20));
    bytes[40] = 0xff;
    const { text, encoding } = decodeText(bytes);
    expect(encoding).toBe("utf-8");
    expect(text).toContain("العَالَمِينَ");
  });

  test("a given encoding is used unless a byte order mark says otherwise", () => {
    const cyrillic = "Беспокойство";
    const bytes = singleByte(cyrillic, "windows-1251");
    expect(decodeText(bytes).text).not.toBe(cyrillic);
    expect(decodeText(bytes, "windows-1251")).toMatchObject({ text: cyrillic, isGuess: false });
    expect(decodeText(utf16(`\ufeff${arabic}`, true), "windows-1251").text).toBe(arabic);
    expect(isTextEncoding("windows-1251")).toBe(true);
    expect(isTextEncoding("klingon")).toBe(false);
  });

  test("an empty file and random bytes are decoded without an error", () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: "", encoding: "utf-8", isGuess: false });
    const noise = Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256);
    expect(typeof decodeText(noise).text).toBe("string");
  });
});
