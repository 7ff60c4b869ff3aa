const subjects = [
  "الصبر على طلب العلم",
  "Patience in Seeking Knowledge",
  "آداب المجالس",
  "The Manners of Gatherings",
  "شرح الأربعين النووية",
  "Forty Hadith Explained",
  "حفظ الوقت",
  "Keeping One’s Time",
  "حقوق الجار",
  "Good Neighbours",
  "تفسير سورة العصر",
  "Reflections on Surat al-Asr",
  "سيرة الأئمة الأربعة",
  "Lives of the Four Imams",
];

const speakers = ["الشيخ صالح", "Sheikh Salih", "د. مريم الحسن", "Dr Maryam al-Hasan", "الأستاذ يوسف"];

/** Titles as a library of lectures has them, in Arabic and English, each one once. */
export function lectureTitles(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const subject = subjects[at % subjects.length] ?? "";
    const speaker = speakers[Math.floor(at / 3) % speakers.length] ?? "";
    return `${subject} (${at + 1}) – ${speaker}`;
  });
}
