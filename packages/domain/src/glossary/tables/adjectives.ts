/** Adjectives and numbers, in the form of `terms.ts`. */
export const adjectives = `
كَبِير كِبَار +ة: big, great
صَغِير صِغَار +ة: small, young
كَثِير -ون +ة: many, much
قَلِيل -ون +ة: few, little
طَوِيل طِوَال +ة: long, tall
قَصِير قِصَار +ة: short
جَدِيد جُدُد +ة: new
قَدِيم قُدَمَاء +ة: old, ancient
جَمِيل +ة: beautiful
حَسَن حِسَان: good
حَسَنَة -ات: good deed, good
سَيِّئ +ة: bad
سَيِّئَة سَيِّئَات: bad deed
جَيِّد +ة: good
طَيِّب -ون +ة: good, pleasant
صَالِح -ون +ة: righteous, suitable
فَاسِد +ة: corrupt
سَهْل +ة: easy
صَعْب صِعَاب +ة: difficult
بَسِيط بُسَطَاء +ة: simple
مُعَقَّد +ة: complicated
قَوِيّ أَقْوِيَاء +ة: strong
ضَعِيف ضُعَفَاء +ة: weak
سَرِيع +ة: fast
بَطِيء +ة: slow
قَرِيب أَقَارِب +ة: near; relative
بَعِيد +ة: far
صَحِيح +ة: correct, sound
خَاطِئ +ة: wrong
مُهِمّ -ون +ة: important
مُهِمَّة مَهَامّ -ات: task
عَظِيم عُظَمَاء +ة: great
عَزِيز +ة: dear, mighty
خَاصّ +ة: special, private
عَامّ +ة: general, public
كَامِل +ة: complete, whole
نَاقِص +ة: incomplete
مُخْتَلِف -ون +ة: different
مُشَابِه +ة: similar
مُمْكِن +ة: possible
مُسْتَحِيل +ة: impossible
ضَرُورِيّ +ة: necessary
وَاضِح +ة: clear
غَامِض +ة: obscure
مَعْرُوف -ون +ة: known; what is good
مَجْهُول -ون +ة: unknown
مَشْهُور -ون +ة: famous
مَوْجُود -ون +ة: present, existing
مَفْتُوح +ة: open
مُغْلَق +ة: closed
حَارّ +ة: hot
بَارِد +ة: cold
نَظِيف +ة: clean
طَاهِر +ة: pure
جَاهِل جُهَّال +ة: ignorant
ذَكِيّ أَذْكِيَاء +ة: intelligent
سَعِيد سُعَدَاء +ة: happy
حَزِين +ة: sad
غَرِيب غُرَبَاء +ة: strange, stranger
عَجِيب +ة: astonishing
لَطِيف +ة: gentle, kind
رَائِع +ة: wonderful
شَدِيد +ة: severe, strong
خَفِيف +ة: light (not heavy)
ثَقِيل +ة: heavy
عَمِيق +ة: deep
وَاسِع +ة: wide
ضَيِّق +ة: narrow
عَالٍ عَالِيَة: high
أَبْيَض بَيْضَاء بِيض: white
أَسْوَد سَوْدَاء سُود: black
أَحْمَر حَمْرَاء حُمْر: red
أَخْضَر خَضْرَاء خُضْر: green
أَزْرَق زَرْقَاء زُرْق: blue
أَصْفَر صَفْرَاء: yellow
أَكْبَر كُبْرَى: bigger, greatest
أَصْغَر صُغْرَى: smaller, smallest
أَكْثَر: more, most
أَقَلّ: less, fewer, least
أَفْضَل: better, best
أَحْسَن: better, best
أَعْظَم: greater, greatest
أَقْرَب: nearer, nearest
أَشَدّ: stronger, more
أَهَمّ: more important, most important
أَهَمِّيَّة: importance
أَصْعَب: harder, hardest
أَسْهَل: easier, easiest
أَطْوَل: longer, longest
أَسْرَع: faster, fastest
آخَر -ون أُخْرَى: other, another
أَوَّل أَوَائِل أُولَى: first
ثَانٍ: second
ثَالِث +ة: third
رَابِع +ة: fourth
خَامِس +ة: fifth
سَادِس +ة: sixth
سَابِع +ة: seventh
ثَامِن +ة: eighth
تَاسِع +ة: ninth
عَاشِر +ة: tenth
أَخِير +ة: last
سَابِق -ون +ة: previous, former
تَالٍ تَالِيَة: following, next
قَادِم -ون +ة: coming, next
حَالِيّ +ة: current
وَحِيد +ة: only, alone
مُبَاشِر +ة: direct
طَبِيعِيّ +ة: natural
طَبِيعَة طَبَائِع: nature
اِجْتِمَاعِيّ +ة: social
نَفْسِيّ +ة: psychological
رُوحِيّ +ة: spiritual
مَادِّيّ +ة: material
سِيَاسِيّ -ون +ة: political, politician
تَارِيخِيّ +ة: historical
رِيَاضِيّ -ون +ة: mathematical; athletic
أَصْلِيّ +ة: original
أَسَاسِيّ +ة: basic
أَسَاس أُسُس: basis, foundation
رَئِيسِيّ +ة: main
خَارِجِيّ +ة: external
دَاخِلِيّ +ة: internal
أَرْضِيّ +ة: of the earth
سَمَاوِيّ +ة: heavenly
خَيْرِيّ +ة: charitable
وَاحِد +ة: one
اِثْنَان اِثْنَيْن اِثْنَا اِثْنَتَان اِثْنَتَيْن: two; Monday
ثَلَاث ثَلَاثَة: three
أَرْبَع أَرْبَعَة: four
خَمْس خَمْسَة: five
سِتّ سِتَّة: six
سَبْع سَبْعَة: seven
ثَمَانٍ ثَمَانِيَة: eight
تِسْع تِسْعَة: nine
عَشْر عَشَرَة: ten
عِشْرُون عِشْرِين: twenty
ثَلَاثُون ثَلَاثِين: thirty
أَرْبَعُون أَرْبَعِين: forty
خَمْسُون خَمْسِين: fifty
سِتُّون سِتِّين: sixty
سَبْعُون سَبْعِين: seventy
ثَمَانُون ثَمَانِين: eighty
تِسْعُون تِسْعِين: ninety
مِائَة مِئَة مِئَات: hundred
مِائَتَان مِائَتَيْن مِئَتَان مِئَتَيْن: two hundred
أَلْف آلَاف أُلُوف: thousand
مِلْيُون مَلَايِين: million
صِفْر أَصْفَار: zero
أَيّ أَيَّة: which, any; that is
نَاجِح -ون +ة: successful
مُفِيد +ة: useful
ضَارّ +ة: harmful
مُنَاسِب +ة: suitable
مُنَاسَبَة -ات: occasion
قَائِم -ون +ة: standing, based on
قَادِر -ون +ة: able
بَاقٍ بَاقِيَة: remaining
كَافٍ كَافِيَة: sufficient
لَازِم +ة: necessary
نَافِع +ة: useful, beneficial
جَالِس -ون +ة: sitting
سَاكِن سُكَّان +ة: still; inhabitant
قَائِل -ون +ة: saying, one who says
غَافِل -ون +ة: heedless
شَاكِر -ون +ة: thankful
قَابِل +ة: capable (of), receptive
فِعْلِيّ +ة: actual
مُعَيَّن +ة: certain, specific
مُحَدَّد +ة: specific, defined
مُتَعَدِّد +ة: several, multiple
عَدِيد +ة: numerous
مَزِيد: more
مُعْظَم: most (of)
عِدَّة: several
مَحْدُود +ة: limited
مُرَكَّب +ة: compound, complex
مُجَرَّد +ة: mere; abstract
شَائِع +ة: common, widespread
مَنْطِقِيّ +ة: logical
بَدِيل بَدَائِل +ة: alternative
مُحْتَمَل +ة: probable
نِهَائِيّ +ة: final
دَقِيق +ة: exact, fine
حَدِيث +ة: modern
مُتَوَقَّع +ة: expected
مَفْقُود +ة: missing
ثَابِت +ة: constant, firm
مُتَغَيِّر -ات +ة: variable
مُسْتَمِرّ +ة: continuous
مُتَأَكِّد -ون +ة: sure
مُسْتَعِدّ -ون +ة: ready
مُحْتَاج -ون +ة: in need
مُتَوَاضِع -ون +ة: humble
مُطْمَئِنّ -ون +ة: at peace
مَسْؤُول -ون +ة: responsible
مَسْؤُولِيَّة -ات: responsibility
إِيجَابِيّ +ة: positive
سَلْبِيّ +ة: negative
أَيْسَر: left; easier
أَيْمَن: right
أَدْنَى: lowest, nearest
أَبْعَد: farther
أَعْمَق: deeper
`;
