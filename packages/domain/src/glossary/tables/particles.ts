/**
 * Particles, prepositions, adverbs and pronouns: all spellings, then the meaning. `+` after a spelling: only before a
 * pronoun. They follow "and" and "so" only.
 */
export const particles = `
# Prepositions
مِن مِن+ مِنَّا مِنِّي: from, of; than
مِمَّا: from what, of what; which
مِمَّن: from whom, of those who
إِلَى إِلَيْ+ إِلَيَّ: to, toward
عَلَى عَلَيْ+ عَلَيَّ: on, upon; incumbent on, against
عَنْ عَن+ عَنَّا عَنِّي: about; from, away from
عَمَّا: about what, from what
فِي فِي+ فِيَّ: in, at; about
فِيمَا: in what, while
لَهُ لَهَا لَهُم لَهُنَّ لَهُمَا: for him, her, them; he, she, they have
لَكَ لَكُم لَكُمَا: for you; you have
لِي: for me; I have
لَنَا: for us; we have
بِاسْمِ بِسْمِ: in the name of
بِهِ بِهَا بِهِم بِهِنَّ بِهِمَا: with it, by it; in him, her, them
بِكَ بِكُم بِكُمَا: with you, in you
بِي: with me, in me
بِنَا: with us, in us
مَعَ مَع+: with
مَعًا: together
عِنْدَ عِنْد+: at, with; when
لَدَى لَدَيْ+ لَدَيَّ: at, with; (with a pronoun) to have
لَدُن لَدُن+: from, at
بَيْنَ بَيْن+: between, among
تَحْتَ تَحْت+: under, below
فَوْقَ فَوْق+: above, over
أَمَامَ أَمَام+: in front of, before
خَلْفَ خَلْف+: behind
وَرَاءَ وَرَاء+ وَرَائ+: behind, beyond
حَوْلَ حَوْل+: around, about
نَحْوَ نَحْو+: toward; about
دُونَ دُون+ بِدُونِ بِدُون+: without; below
مُنْذُ مُذ: since, ago
حَتَّى: until; even; so that
خِلَالَ خِلَال+: during, through
ضِدَّ ضِدّ+: against
عَبْرَ عَبْر+: across, through
قَبْلَ قَبْل+: before
قُبَيْلَ: shortly before
بَعْدَ بَعْد+: after
بَعْدُ: yet, still; afterwards
بَعْدَمَا: after
تِجَاهَ تِجَاه+: toward
حَسَبَ بِحَسَبِ: according to
بِسَبَبِ بِسَبَب+: because of
رَغْمَ رَغْم+ بِرَغْمِ: despite
الرَّغْمِ بِالرَّغْمِ: despite (before of)
دَعْ دَعْ+ دَعِي دَعُوا دَعُو+: let, leave
يُدْعَى تُدْعَى: to be called
سِوَى سِوَا+: except, other than
عِوَضًا بَدَلًا: instead
فَحَسْب: only
أَهْلًا: welcome; family
مَرْحَبًا: welcome, hello
شُكْرًا: thank you
قُرْبَ قُرْب+: near
وَسْطَ: in the middle of
ضِمْنَ: within, among
لِأَجْلِ لِأَجْل+: for the sake of
أَجْل+ أَجْلِ: for the sake of
# Conjunctions and negation
لَا: no, not
أَلَا: (opening) indeed; do not ...?
أَلَّا: not to, that not
لَنْ: will not
بِلَا: without
لَمْ: did not
أَلَم: did not ...?
لِمَ: why?
لَمَّا: when; not yet
لَيْسَ لَيْسَت لَيْسُوا لَيْسَا لَسْت لَسْتُم لَسْنَا لَسْنَ: is not, are not
أَلَيْسَ أَلَيْسَت أَلَسْت أَلَسْنَا: is not ...?
إِلَّا: except, but; unless
أَمْ: or (in a question)
أَمَّا: as for
إِمَّا: either
أَوْ: or
أَوَ: and does ...?
ثُمَّ: then
ثَمَّ ثَمَّةَ: there, there is
بَلْ: rather, but
لَكِنْ لٰكِنْ: but
لَكِنَّ لٰكِنَّ لَكِنّ+ لَكِنَّا: but
إِذَا: if, when
إِذًا إِذَن: then, so
إِذْ: when, since
لَوْ: if (it were)
وَلَوْ: even if
لَوْلَا لَوْلَا+: if not for
إِنْ: if
إِنَّ إِنّ+ إِنَّا: indeed, truly
إِنَّمَا: only; rather
أَنَّ أَنّ+: that
أَنَّمَا: that only
كَأَنَّ كَأَنّ+ كَأَنَّا: as if
كَأَنَّمَا: as if
لِأَنَّ لِأَنّ+ لِأَنَّا: because
لَيْتَ لَيْت+: if only
لَعَلَّ لَعَلّ+: perhaps, so that
رُبَّمَا: perhaps
كَي لِكَي: so that
كَيْلَا: so that not
حَيْثُ: where; since
حَيْثُمَا: wherever
بِحَيْثُ: so that
عِنْدَمَا: when
حِينَمَا حِينَ: when
حِينَئِذٍ عِنْدَئِذٍ: then, at that time
يَوْمَئِذٍ: on that day
بَيْنَمَا: while
كُلَّمَا: whenever
طَالَمَا: as long as
مَهْمَا: whatever
أَيْنَمَا: wherever
كَمَا: just as; also
رَيْثَمَا: until
مِثْلَمَا: just as
بِأَنَّ بِأَنّ+: that
هَلْ: (opens a yes-or-no question)
قَدْ لَقَدْ: (before the past) has, indeed; (before the present) may
سَوْفَ: will
يَا: O (calling someone)
أَيُّهَا أَيَّتُهَا: O (calling someone)
نَعَم: yes
بَلَى: yes indeed
كَلَّا: no indeed
تَاللَّهِ: by God (an oath)
بِاللَّهِ: by God, in God
إِيَّا+: (object pronoun) him, her, you, us
آمِين: amen
سُبْحَانَ سُبْحَان+: glory be to
عَسَى: perhaps, it may be
بِئْسَ: how bad
لَاسِيَّمَا سِيَّمَا: especially
# Adverbs
هُنَا هَاهُنَا هُنَالِكَ هُنَاكَ: here; there, there is
الْآنَ: now
أَيْضًا: also
جِدًّا: very
فَقَط: only
قَطّ: never
أَبَدًا: ever, never
دَائِمًا: always
أَحْيَانًا: sometimes
غَالِبًا: usually, mostly
مَثَلًا: for example
تَقْرِيبًا: almost, about
تَمَامًا: completely, exactly
طَبْعًا: of course
مُطْلَقًا: at all
حَقًّا: truly
فِعْلًا: indeed, really
أَوَّلًا: first
ثَانِيًا: second, secondly
ثَالِثًا: third, thirdly
أَخِيرًا: finally; last
فَجْأَةً: suddenly
حَسَنًا: well, all right; good
بِالنِّسْبَة: with regard (to)
بِالطَّبْعِ: of course
بِالضَّبْطِ: exactly
بِالتَّأْكِيدِ: certainly
بِالْفِعْلِ: indeed, already
فِعْلِيًّا: actually
بِبَسَاطَة: simply
بِشَكْلٍ: in a ... way (with an adjective); in the shape of
بِسُهُولَة: easily
بِسُرْعَة: quickly
بِمُجَرَّدِ: as soon as; merely by
حَوَالَيْ: about, approximately
إِلَخ: and so on
مَجَّانًا: free of charge
غَدًا: tomorrow
أَمْسِ: yesterday
الْيَوْمَ: today; the day
حَالِيًّا: at present
سَوِيًّا: together
كَثِيرًا: often, a lot; many
قَلِيلًا: a little; few
جَمِيعًا: all, all together
بِالتَّالِي: therefore, consequently
كَذٰلِكَ كَذَلِكَ: likewise, also
لِذٰلِكَ لِذَلِكَ لِذَا: therefore; for that
هٰكَذَا هَكَذَا: thus, like this
رُوَيْدًا: slowly, gently
هَيَّا: come on, let us
هَنِيئًا: may it do good
عَفْوًا: pardon; you are welcome
أَجْمَعِين: all of them
سَوَاء سَوَاءً: equally, whether
عَلَاوَة: in addition (to)
# Questions
كَيْفَ: how
أَيْنَ: where
مَتَى: when
لِمَاذَا: why
مَاذَا: what
كَمْ: how many, how much
بِمَ: with what
عَمَّ: about what
# Personal pronouns
أَنَا: I
نَحْنُ: we
أَنْتَ أَنْتِ: you
أَنْتُم أَنْتُنَّ أَنْتُمَا: you (several people)
هُوَ: he, it
هِيَ: she, it; they (of things)
هُم: they
هُنَّ: they (women)
هُمَا: they (two)
`;

/** The same of words that also follow "with", "for" and "like": demonstratives, relatives, "what", "who" and "that". */
export const pronouns = `
مَا: what, that which; not
مَنْ: who, whoever
أَنْ: that, to
هٰذَا هَذَا: this
هٰذِهِ هَذِهِ: this, these
هٰذَان هَذَان هٰذَيْن هَذَيْن: these two
هَاتَان هَاتَيْن: these two
هٰؤُلَاءِ هَؤُلَاءِ: these (people)
ذٰلِكَ ذَلِكَ ذَاكَ: that
ذٰلِكُم ذَلِكُم: that
ذَا: this; possessing
تِلْكَ: that, those
أُولٰئِكَ أُولَئِكَ: those (people)
الَّذِي: who, which, that
الَّتِي: who, which, that
الَّذِينَ: those who
اللَّذَان اللَّذَيْن: the two who
اللَّتَان اللَّتَيْن: the two who
اللَّاتِي اللَّوَاتِي اللَّائِي: those (women) who
كِلَا كِلَيْ+ كِلَا+ كِلْتَا كِلْتَيْ+ كِلْتَا+: both
أَحَد أَحَد+: one, anyone
إِحْدَى إِحْدَا+: one (of)
ذُو ذَوِي ذَوُو: possessing, owner of
ذَات ذَات+: possessing; the same, self, essence
أُولُو أُولِي: possessing, people of
`;
