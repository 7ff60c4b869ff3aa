import type { Lecture } from "./lecture.ts";

/**
 * Lectures in the shapes in which subtitles come: cues that follow one another without a gap, cues of two lines, overlaps,
 * hours, formulas, marks of direction and of vowels; translations that cut the same speech elsewhere.
 */
export const smallLectures: readonly [Lecture, Lecture] = [
  {
    name: "Water",
    files: {
      ar: `1
00:00:00,480 --> 00:00:03,900
الْمَاءُ أَصْلُ كُلِّ حَيَاةٍ

2
00:00:03,900 --> 00:00:07,000
قال المعلم: «انظروا إلى النهر»
ثم سكت قليلاً

3
00:00:07,000 --> 00:00:07,000
[صمت]

4
00:00:09,120 --> 00:00:14,500
نسبة الماء في الجسم 60% أي 3/5 تقريباً (H2O)

5
00:00:13,000 --> 00:00:18,040
وهنا يتكلم اثنان معاً

6
01:02:03,004 --> 01:02:07,999
شكراً لكم
`,
      en: `1
00:00:00,480 --> 00:00:02,000
Water is the origin

2
00:00:02,000 --> 00:00:07,000
of all life. Look at the river,
said the teacher

3
00:00:09,120 --> 00:00:18,040
Three fifths of the body, and two speak at once

4
01:02:03,004 --> 01:02:07,999
Thank you
`,
      ur: `1
00:00:00,480 --> 00:00:07,000
پانی ہر زندگی کی اصل ہے

2
00:00:09,120 --> 00:00:14,500
جسم میں پانی کا حصہ ۶۰٪ ہے

3
01:02:03,004 --> 01:02:07,999
شکریہ
`,
    },
  },
  {
    name: "Bridges",
    files: {
      ar: `1
00:00:12,000 --> 00:00:15,250
لماذا لا تسقط الجسور؟

2
00:00:15,250 --> 00:00:19,990
القوس يحمل \u200fx² + y² = r²\u200f من كل جانب

3
00:00:19,990 --> 00:00:24,010
ولكنّ الحجر لا يعرف ذلك - بالطبع -

4
00:00:24,010 --> 00:00:26,700
ولكنّ الحجر لا يعرف ذلك - بالطبع -

5
00:00:26,700 --> 00:00:33,333
سنة 1883 بُني هنا أول جسر من الحديد
`,
      fr: `1
00:00:12,000 --> 00:00:19,990
Pourquoi les ponts ne tombent-ils pas ?

2
00:00:19,990 --> 00:00:26,700
La pierre n’en sait rien

3
00:00:26,700 --> 00:00:33,333
En 1883, le premier pont de fer
`,
      tr: `1
00:00:12,000 --> 00:00:15,250
Köprüler neden yıkılmaz?

2
00:00:15,250 --> 00:00:26,700
Taş bunu bilmez

3
00:00:26,700 --> 00:00:33,333
1883'te ilk demir köprü
`,
    },
  },
];
