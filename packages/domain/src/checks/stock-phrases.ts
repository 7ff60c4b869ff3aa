import { searchTokens } from "../search/search-token.ts";
import type { SegmentCheck } from "./finding.ts";

/**
 * Phrases that programs for speech recognition write where nobody speaks, because the subtitles that they learned from end
 * with them: credits of translators, and requests of channels. Compared word by word in the fold of the search.
 */
const stockPhrases: readonly string[] = [
  // Arabic
  "ترجمة نانسي قنقر",
  "نانسي قنقر",
  "اشتركوا في القناة",
  "اشترك في القناة",
  "لا تنسوا الاشتراك في القناة",
  "لا تنس الاشتراك في القناة",
  "شكرا على المشاهدة",
  "شكرا للمشاهدة",
  "شكرا لكم على المشاهدة",
  "شكرا لمشاهدتكم",
  "فعلوا زر الجرس",
  // English
  "thanks for watching",
  "thank you for watching",
  "thank you so much for watching",
  "please subscribe to my channel",
  "please subscribe to the channel",
  "don't forget to like and subscribe",
  "like and subscribe",
  "subtitles by the amara org community",
  "subtitles by amara org",
  "transcription by castingwords",
  "transcribed by otter ai",
  // Urdu
  "ویڈیو دیکھنے کا شکریہ",
  "دیکھنے کے لیے شکریہ",
  "چینل کو سبسکرائب کریں",
  "چینل کو سبسکرائب کیجئے",
  "سبسکرائب کرنا نہ بھولیں",
  // French
  "sous-titres réalisés par la communauté d'amara org",
  "sous-titres réalisés para la communauté d'amara org",
  "sous-titrage société radio-canada",
  "sous-titrage st' 501",
  "merci d'avoir regardé cette vidéo",
  "merci d'avoir regardé la vidéo",
  "n'oubliez pas de vous abonner",
  "abonnez-vous à la chaîne",
  // Spanish
  "subtítulos realizados por la comunidad de amara org",
  "subtítulos por la comunidad de amara org",
  "gracias por ver el video",
  "gracias por ver el vídeo",
  "gracias por ver este video",
  "suscríbete al canal",
  "no olvides suscribirte",
  // Turkish
  "altyazı m k",
  "izlediğiniz için teşekkür ederim",
  "izlediğiniz için teşekkürler",
  "kanalıma abone olmayı unutmayın",
  "abone olmayı unutmayın",
  // Malay, with Indonesian, which is recognised for it
  "terima kasih kerana menonton",
  "terima kasih telah menonton",
  "terima kasih sudah menonton",
  "jangan lupa subscribe",
  "jangan lupa like dan subscribe",
];

interface Words {
  /** Folded, with a space before and after each. */
  text: string;
  tokens: ReturnType<typeof searchTokens>;
}

function wordsOf(text: string): Words {
  const tokens = searchTokens(text);
  return { text: ` ${tokens.map(({ word }) => word).join(" ")} `, tokens };
}

const folded = stockPhrases.map((phrase) => wordsOf(phrase).text);

/** A stock phrase of speech recognition. There is no fix: only listening tells whether somebody says it. */
export const stockPhrase: SegmentCheck = ({ segment }) => {
  const { text, tokens } = wordsOf(segment.text);
  const phrase = folded.find((each) => text.includes(each));
  if (phrase === undefined) return undefined;
  const first = text.slice(0, text.indexOf(phrase)).split(" ").length - 1;
  const last = first + phrase.trim().split(" ").length - 1;
  return {
    kind: "stock-phrase",
    from: tokens[first]?.start ?? 0,
    to: tokens[last]?.end ?? segment.text.length,
  };
};
