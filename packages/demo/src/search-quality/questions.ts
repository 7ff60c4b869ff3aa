import type { LanguageTag } from "@minbar/domain/library/language";

/**
 * A question, and the lines that answer it: those with a word of each group. The groups were written down by reading the
 * lines, before the search was changed for them.
 */
export interface Question {
  language: LanguageTag;
  q: string;
  due: readonly (readonly string[])[];
  /** The words may stand in different lines of a lecture. */
  isApart?: true;
  /** The lines with exactly this text are due. */
  phrase?: string;
}

const question = (language: LanguageTag, q: string, ...due: string[]): Question => ({
  language,
  q,
  due: due.map((group) => group.split(" ")),
});

const apart = (language: LanguageTag, q: string, ...due: string[]): Question => ({
  ...question(language, q, ...due),
  isApart: true,
});

const phrase = (language: LanguageTag, q: string, text: string): Question => ({
  language,
  q,
  due: [],
  phrase: text,
});

const patience =
  "صبر الصبر صبرا بالصبر صبرهم فصبر اصبروا وصابروا الصابرين يتصبر يصبره أصبر الصبور الصابرون صابرون";
const prayer = "الصلاة والصلوات صلاتكم يصلي صلينا ٱلصَّلَوٰةِ وَٱلصَّلَوٰةِ بِٱلصَّلَوٰةِ";
const knowledge =
  "علم العلم علما وعلما علمه علمك وعلموه تعلموا علم العلوم يتعلم التعلم نتعلمه تتعلم علمنا علمتنا وعلم";

export const questions: readonly Question[] = [
  question("ar", "الصبر", patience),
  question("ar", "صَبْر", patience),
  question("ar", "الصلاة", prayer),
  question("ar", "الزكاة", "زكاة وَٱلزَّكَوٰةِ الزكاة"),
  question("ar", "الحياة", "الحياة ٱلْحَيَوٰةُ"),
  question("ar", "العالمين", "العالمين ٱلْعَٰلَمِينَ العالم"),
  question("ar", "السماوات", "السماوات ٱلسَّمَٰوَٰتِ السماء السماءِ"),
  question("ar", "إبراهيم", "إبراهيم إِبْرَٰهِـۧمُ"),
  question("ar", "القرآن", "القرآن ٱلْقُرْءَانَ وقرآنا"),
  question("ar", "آمنوا", "آمَنُوا ءَامَنُوا۟ آمن"),
  question("ar", "كتاب", "كتاب كتابه الكتاب الكتب كتابٍ"),
  question("ar", "تاب", "تاب تابوا يتوب التوبة"),
  question("ar", "مسجد", "مسجدا مساجد المسجد المسجدين"),
  question("ar", "قلب", "القلب القلوب قلبك بقلب"),
  question("ar", "عادة", "العادة عاداتهم عادة"),
  question("ar", "كره", "كره تكرهوا يكرهون إكراه"),
  question("ar", "ولد", "ولد الولد الأولاد وأولادكم ولده ولدت يولد"),
  question("ar", "الإنسان", "الإنسان الإنسانية لإنسان"),
  question("ar", "زيت", "زيت زيتها"),
  question("ar", "المسكين", "المسكين والمساكين"),
  question("ar", "سليمان", "سليمان"),
  question("ar", "سؤال", "سؤال السؤال سؤاله سؤالا أسئلة بأسئلتكم"),
  question("ar", "رءوس", "رءوس رؤوس رؤوسكم"),
  question("ar", "مئة", "مئة مائة"),
  question("ar", "شيء", "شيء شئ شيئا الشيء أشياء والأشياء"),
  question("ar", "الصدق", "بالصدق الصدق صادقا الصادقون صدق الصادق تصدق"),
  question("ar", "رحمة", "رحمة ورحمته برحمتك ورحمة يرحمهم ارحموا يرحمكم"),
  question("ar", "العلم النافع", knowledge, "نافعا النافعة ينفع ينفعنا وانفعنا"),
  phrase("ar", '"مفتاح الفرج"', "الصَّبْرُ مِفْتَاحُ الفَرَج."),
  apart("ar", "القمر الظلام", "القمر", "الظلام"),
  question("en", "prayer", "prayers prayed Praying prayer prayerful"),
  question("en", "generosity", "Generous Generosity generously"),
  question("en", "university", "university"),
  question("en", "new", "new newest"),
  question("en", "child", "Children’s child’s child Childhood child's children"),
  question("en", "forgive", "forgave Forgiveness Forgiving forgiven forgive"),
  question("en", "patience", "patience patient Impatience"),
  apart("en", "moon lamps", "moon", "lamps"),
  question("fr", "prière", "prières prière priait"),
  question("fr", "homme", "L’homme hommes D’homme homme"),
  question("fr", "généreux", "générosité généreusement généreux"),
  question("fr", "cheval", "chevaux cheval"),
  question("fr", "pardonner", "pardon pardonna pardonné Pardonner"),
  question("es", "oración", "oraciones oración Oraba"),
  question("es", "corazón", "corazones corazón"),
  question("es", "perdonar", "Perdonó perdón perdonar"),
  question("es", "niño", "niños niña niñez niño"),
  question("es", "mes", "mes meses"),
  question("tr", "namaz", "namazı Namazdan namazlarını"),
  question("tr", "sabır", "Sabrın Sabreden Sabırla Sabırsız sabır sabrı"),
  question("tr", "kitap", "Kitapları Kitabını Kitapta kitabı kitap"),
  question("tr", "ev", "Evlerin Evimizde evde ev eve evleri evinde evine"),
  question("tr", "İstanbul", "İstanbul'da İstanbul’un"),
  question("ur", "نماز", "نماز نمازیں نمازوں نمازی"),
  question("ur", "کتاب", "کتاب کتابیں کتابوں"),
  question("ur", "علم", "علم علمِ"),
  question("ms", "sabar", "sabar Kesabaran kesabaran Bersabarlah penyabar"),
  question("ms", "doa", "Doa berdoa Mendoakan"),
  question(
    "ms",
    "ajar",
    "Pelajaran mengajarkan Ajaran ajarkan ajarkanlah Pembelajaran belajar pelajari mempelajari",
  ),
  question("ms", "tenang", "Ketenangan tenang Menenangkan"),
];
