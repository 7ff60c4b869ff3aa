/** Names of people, peoples and places. */
export const names = `
* مُحَمَّد: Muhammad
أَحْمَد: Ahmad (a name)
* إِبْرَاهِيم: Abraham
* إِسْمَاعِيل: Ishmael
* إِسْحَاق: Isaac
* يَعْقُوب: Jacob
* يُوسُف: Joseph
* مُوسَى: Moses
* هَارُون: Aaron
* عِيسَى: Jesus
* مَرْيَم: Mary
* نُوح: Noah
* آدَم: Adam
* حَوَّاء: Eve
* دَاوُد: David
* سُلَيْمَان: Solomon
* أَيُّوب: Job
* يُونُس: Jonah
* زَكَرِيَّا: Zechariah
* يَحْيَى: John
* لُوط: Lot
* شُعَيْب: Shuaib
* إِبْلِيس: Iblis, Satan
* جِبْرِيل: Gabriel
* فِرْعَوْن: Pharaoh
* قُرَيْش: Quraysh (the tribe of Mecca)
* عَائِشَة: Aisha
* خَدِيجَة: Khadija
* فَاطِمَة: Fatima
عُمَر: Umar (a name)
عُثْمَان: Uthman (a name)
عَلِيّ: Ali (a name); high
عَبَّاس: Abbas (a name)
حُسَيْن: Husayn (a name)
سُفْيَان: Sufyan (a name)
هُرَيْرَة: (Abu) Hurayra
بُخَارِيّ: al-Bukhari
مِصْر: Egypt
مِصْرِيّ -ون +ة: Egyptian
شَام: the Levant
عِرَاق: Iraq
يَمَن: Yemen
قُدْس: Jerusalem
فِلَسْطِين: Palestine
بَغْدَاد: Baghdad
دِمَشْق: Damascus
قَاهِرَة: Cairo
أَنْدَلُس: al-Andalus
تُرْكِيَا: Turkey
تُرْكِيّ +ة: Turkish
صِين: China
هِنْد: India
أُورُوبَّا: Europe
أَمْرِيكَا: America
إِفْرِيقِيَا: Africa
آسْيَا: Asia
عَرَب: Arabs
عَرَبِيّ +ة: Arabic, Arab
رُوم: Byzantines
يَهُود: Jews
يَهُودِيّ +ة: Jewish, Jew
نَصَارَى: Christians
مَسِيحِيّ -ون +ة: Christian
إِنْجْلِيزِيّ -ون +ة: English
فَرَنْسِيّ -ون +ة: French
يُونَان: Greece
يُونَانِيّ -ون +ة: Greek
فُرْس: Persians
فَارِسِيّ +ة: Persian
سَبْت: Saturday
ثُلَاثَاء: Tuesday
أَرْبِعَاء: Wednesday
خَمِيس: Thursday
شَعْبَان: Shaban (a month)
شَوَّال: Shawwal (a month)
مُحَرَّم: Muharram (a month); forbidden
`;
