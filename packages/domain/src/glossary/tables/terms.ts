/**
 * Religious and scholarly words: the singular with its vowel marks, its plurals (`-ون`, `-ات` and the feminine `+ة` by
 * rule), the meaning. `*` marks a term: the checks of translations expect one of its renderings.
 */
export const terms = `
# God and belief
* اللَّه: God (Allah)
* اللَّهُمَّ: O God
* لِلَّه: to God, for God
رَبّ أَرْبَاب: Lord, the one who sustains
إِلٰه آلِهَة: god, deity
* الرَّحْمٰن: the Most Merciful (a name of God)
* رَحِيم: ever-merciful
* تَوْحِيد: oneness of God, monotheism
* إِيمَان: faith, belief
* إِسْلَام: Islam, submission to God
إِسْلَامِيّ +ة: Islamic
إِحْسَان: excellence, doing good
* مُسْلِم -ون +ة: Muslim, one who submits to God
* مُؤْمِن -ون +ة: believer, faithful
* كَافِر كُفَّار -ون +ة: disbeliever
* مُنَافِق -ون +ة: hypocrite
* مُشْرِك -ون: one who associates partners with God
* كُفْر: disbelief, ingratitude
* شِرْك: associating partners with God
* عَقِيدَة عَقَائِد: creed, belief
دِين أَدْيَان: religion, way of life
دَيْن دُيُون: debt
دِينِيّ +ة: religious
* شَرِيعَة شَرَائِع: sacred law, the revealed way
شَرْع: the (sacred) law
شَرْعِيّ +ة: of the sacred law, lawful
* مَلَك: angel
مَلِك مُلُوك: king
مُلْك: dominion
* مَلَائِكَة: angels
* شَيْطَان شَيَاطِين: devil, Satan
* جِنّ: jinn, unseen beings
* جَنَّة جَنَّات: garden, Paradise
نَار نِيرَان: fire, Hell
* جَهَنَّم: Hell
* آخِرَة: the hereafter
دُنْيَا: this world, worldly life
* قِيَامَة: resurrection
حِسَاب -ات: reckoning, calculation, account
* قَدَر أَقْدَار: divine decree
قَدْر: measure, worth
* غَيْب: the unseen
رُوح أَرْوَاح: spirit, soul
نَفْس أَنْفُس نُفُوس: self, soul; the same
نَفَس أَنْفَاس: breath
* رَحْمَة: mercy
* مَغْفِرَة: forgiveness (of God)
* عَذَاب: punishment, torment
* ثَوَاب: reward for good deeds
أَجْر أُجُور: reward, wage
* نِعْمَة نِعَم: blessing, favour
* بَرَكَة -ات: blessing, abundant good
* هُدًى: guidance
هِدَايَة: guidance
# Worship
* عِبَادَة -ات: worship
* عَبْد عَبِيد: servant (of God)
* عِبَاد: servants (of God)
شَهَادَة -ات: testimony of faith; witness; certificate
شَهِيد شُهَدَاء: martyr, witness
* صَلَاة صَلَوَات: prayer
* زَكَاة: obligatory alms
* صَوْم: fasting
* صِيَام: fasting
صَائِم -ون +ة: fasting (person)
* حَجّ: pilgrimage to Mecca
* عُمْرَة: the lesser pilgrimage
* رَمَضَان: Ramadan, the month of fasting
* وُضُوء: washing before prayer
طَهَارَة: purity, cleanliness
* أَذَان: call to prayer
* قِبْلَة: direction of prayer
* رَكْعَة رَكَعَات: one unit of prayer
* رُكُوع: bowing in prayer
* سُجُود: prostration
* مَسْجِد مَسَاجِد: mosque
* إِمَام أَئِمَّة: leader of prayer, imam
جُمُعَة: Friday
* خُطْبَة خُطَب: sermon
* دُعَاء أَدْعِيَة: supplication, calling upon God
ذِكْر أَذْكَار: remembrance of God; mention
ذِكْرَى ذِكْرَيَات: memory, reminder
ذَكَر ذُكُور: male
* تَسْبِيح: glorifying God
* حَمْد: praise, thanks
* شُكْر: gratitude, thanks
* اسْتِغْفَار: seeking forgiveness
* تَوْبَة: repentance, turning back to God
* صَدَقَة -ات: charity
* الكَعْبَة: the Kaaba in Mecca
* مَكَّة: Mecca
* جِهَاد: striving in God's way
نِيَّة -ات نَوَايَا: intention
# Quran, hadith and law
* قُرْآن: Quran, recitation
قُرْآنِيّ +ة: Quranic
آيَة -ات: verse of the Quran; sign
* سُورَة سُوَر: chapter of the Quran
تَفْسِير تَفَاسِير -ات: explanation, commentary
* تِلَاوَة: recitation
* وَحْي: revelation
حَدِيث أَحَادِيث: saying of the Prophet; talk; new
* سُنَّة سُنَن: the Prophet's way
* سِيرَة سِيَر: life story (of the Prophet)
* نَبِيّ أَنْبِيَاء: prophet
نَبَوِيّ +ة: of the Prophet
* رَسُول رُسُل: messenger
رِسَالَة رَسَائِل: message, letter
* صَحَابَة: companions of the Prophet
وَلِيّ أَوْلِيَاء: guardian, friend (of God)
صَحَابِيّ: companion of the Prophet
* أُمَّة أُمَم: community, nation
* فِقْه: understanding of the law, jurisprudence
فِقْهِيّ +ة: of jurisprudence
فَقِيه فُقَهَاء: scholar of the law
* فَتْوَى فَتَاوَى: legal opinion
* حَلَال: lawful, permitted
* حَرَام: unlawful, forbidden; sacred
فَرْض فُرُوض: religious duty; supposition
فَرِيضَة فَرَائِض: religious duty
وَاجِب -ات: obligatory; duty
مَكْرُوه: disliked, discouraged
مُبَاح: permitted
آل: family (of), followers
سَلَف: the early generations, predecessors
سَنَد أَسَانِيد: chain of narrators; support
رِوَايَة -ات: narration; novel
* بِدْعَة بِدَع: innovation in religion
* هِجْرَة: migration (to Medina)
غَزْوَة غَزَوَات: (military) campaign
فَاتِحَة: opening; the first chapter of the Quran
# Character
* تَقْوَى: God-consciousness, piety
مُتَّقٍ مُتَّقُون مُتَّقِين: God-conscious, pious
* صَبْر: patience, steadfastness
صَابِر -ون +ة: patient
* صِدْق: truthfulness
صَادِق -ون +ة: truthful
أَمَانَة -ات: trust, trustworthiness
* إِخْلَاص: sincerity
مُخْلِص -ون +ة: sincere
* تَوَكُّل: reliance on God
* خُشُوع: humble attention before God
* تَوَاضُع: humility
* حَسَد: envy
* رِيَاء: showing off
عَدْل: justice
عَدَالَة: justice
* ظُلْم: injustice, wrongdoing
ظُلْمَة ظُلُمَات: darkness
ظَالِم -ون +ة: wrongdoer, unjust
* بِرّ: goodness, dutifulness
بَرّ: land (not sea)
* ذَنْب ذُنُوب: sin
إِثْم آثَام: sin
* مَعْصِيَة مَعَاصٍ: disobedience, sin
* طَاعَة -ات: obedience
* حَيَاء: modesty
* حِكْمَة حِكَم: wisdom
حَكِيم حُكَمَاء +ة: wise
* غِيبَة: backbiting
* رِبًا: usury
كَذِب: lying, falsehood
كِبْر: pride, arrogance
كِبَر: old age, size
غُرُور: vanity, delusion
كَرَم: generosity
كَرِيم كِرَام +ة: generous, noble
بُخْل: miserliness
زُهْد: abstinence, detachment
وَرَع: scrupulous piety
رِضًا: contentment
قَنَاعَة: contentment; conviction
يَقِين: certainty
شَكّ شُكُوك: doubt
أَدَب آدَاب: good manners; literature
خُلُق أَخْلَاق: character, morals
خَلْق: creation, creatures
خَالِق: creator
مَخْلُوق -ات: creature, created being
أَخْلَاقِيّ +ة: moral, ethical
* رِزْق أَرْزَاق: provision, livelihood
* بَلَاء: trial, affliction
اِبْتِلَاء -ات: trial, test
* فِتْنَة فِتَن: trial, temptation, discord
مُصِيبَة مَصَائِب: misfortune
كَرْب: distress
فَرَج: relief
هَمّ هُمُوم: worry, concern
جِهَة -ات: side, direction
يَتِيم أَيْتَام يَتَامَى: orphan
مِسْكِين مَسَاكِين: poor, needy person
# Learning
عِلْم عُلُوم: knowledge, science
عَلَم أَعْلَام: flag; eminent person
عِلْمِيّ +ة: scientific
عَالِم عُلَمَاء: scholar
عَالَم عَوَالِم -ون: world
عَالَمِيّ +ة: of the world, global
شَيْخ شُيُوخ مَشَايِخ: sheikh, scholar; old man
إِجْمَاع: consensus
اِجْتِهَاد -ات: independent reasoning; effort
قِيَاس: analogy; measurement
أَصْل أُصُول: origin, root, principle
مَذْهَب مَذَاهِب: school of thought
نَحْو: grammar (syntax)
صَرْف: morphology; spending
بَلَاغَة: rhetoric, eloquence
مَنْطِق: logic
فَلْسَفَة: philosophy
فَيْلَسُوف فَلَاسِفَة: philosopher
طِبّ: medicine
فِيزْيَاء: physics
كِيمْيَاء: chemistry
رِيَاضِيَّات: mathematics
هَنْدَسَة: geometry; engineering
فَلَك: astronomy, orbit
جَبْر: algebra
بُرْهَان بَرَاهِين: proof
دَلِيل أَدِلَّة: evidence, proof; guide
حُجَّة حُجَج: argument, proof
`;
