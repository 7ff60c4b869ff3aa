/** Nouns of people, time, places, home and nature, in the form of `terms.ts`. */
export const peopleAndLife = `
# People and family
إِنْسَان: human being
إِنْسَانِيّ +ة: human, humane
إِنْسَانِيَّة: humanity
نَاس: people
بَشَر: mankind, human beings
بَشَرِيّ +ة: human
بَشَرِيَّة: humanity
شَخْص أَشْخَاص: person
شَخْصِيّ +ة: personal
شَخْصِيَّة -ات: personality, character
رَجُل رِجَال: man
مَرْء: person, one
اِمْرَأَة: woman
نِسَاء نِسْوَة: women
مَرْأَة: woman
طِفْل أَطْفَال +ة: child
طُفُولَة: childhood
وَلَد أَوْلَاد: child, son
اِبْن أَبْنَاء بَنُون بَنِي بَنِين: son
بِنْت بَنَات: girl, daughter
اِبْنَة: daughter
أَب آبَاء: father
أَبُو أَبِي أَبَا: father (of)
أُمّ أُمَّهَات: mother
وَالِد: father, parent
وَالِدَة: mother
أَخ إِخْوَة إِخْوَان: brother
أُخْت أَخَوَات: sister
زَوْج أَزْوَاج: husband, spouse, one of a pair
زَوْجَة -ات: wife
جَدّ أَجْدَاد: grandfather, ancestor
جَدَّة -ات: grandmother
عَمّ أَعْمَام: paternal uncle
خَال أَخْوَال: maternal uncle
أُسْرَة أُسَر: family
عَائِلَة -ات: family
أَهْل: family, people (of)
قَوْم أَقْوَام: people, nation
شَعْب شُعُوب: people, nation
قَبِيلَة قَبَائِل: tribe
جِيل أَجْيَال: generation
شَابّ شَبَاب شُبَّان: young man
شَيْخُوخَة: old age
صَاحِب أَصْحَاب صَحْب +ة: companion, owner
صَدِيق أَصْدِقَاء +ة: friend
رَفِيق رِفَاق: companion
جَار جِيرَان +ة: neighbour
ضَيْف ضُيُوف: guest
عَدُوّ أَعْدَاء: enemy
فَقِير فُقَرَاء +ة: poor
غَنِيّ أَغْنِيَاء +ة: rich
طَالِب طُلَّاب طَلَبَة +ة: student, seeker
مُعَلِّم -ون +ة: teacher
مُدَرِّس -ون +ة: teacher
أُسْتَاذ أَسَاتِذَة +ة: professor, teacher
تِلْمِيذ تَلَامِيذ +ة: pupil
طَبِيب أَطِبَّاء +ة: doctor
مُهَنْدِس -ون +ة: engineer
كَاتِب كُتَّاب +ة: writer
قَارِئ قُرَّاء: reader, reciter
شَاعِر شُعَرَاء +ة: poet
قَاضٍ قُضَاة: judge
حَاكِم حُكَّام: ruler
رَئِيس رُؤَسَاء +ة: president, head
أَمِير أُمَرَاء: prince, commander
سُلْطَان سَلَاطِين: sultan, authority
خَلِيفَة خُلَفَاء: caliph, successor
وَزِير وُزَرَاء: minister
جُنْد جُنُود: soldiers
جَيْش جُيُوش: army
تَاجِر تُجَّار: merchant
فَلَّاح -ون: farmer
عَامِل عُمَّال عَوَامِل: worker; factor
خَادِم خَدَم: servant
مُسَافِر -ون +ة: traveller
مَرِيض مَرْضَى +ة: sick, patient
# Time
زَمَن أَزْمَان أَزْمِنَة: time, era
زَمَان: time, era
وَقْت أَوْقَات: time
يَوْم أَيَّام: day
يَوْمِيّ +ة: daily
لَيْل: night
لَيْلَة لَيَالٍ: night
نَهَار: daytime
صَبَاح: morning
مَسَاء: evening
فَجْر: dawn
ظُهْر: noon
عَصْر عُصُور: afternoon; era
مَغْرِب: sunset; Morocco
عِشَاء: evening prayer, nightfall
سَاعَة -ات: hour; the Last Hour
دَقِيقَة دَقَائِق: minute
ثَانِيَة ثَوَانٍ: second (of time)
لَحْظَة لَحَظَات: moment
أُسْبُوع أَسَابِيع: week
شَهْر أَشْهُر شُهُور: month
سَنَة سَنَوَات سِنِين سِنُون: year
عَام أَعْوَام: year
قَرْن قُرُون: century; horn
مَاضٍ: past
حَاضِر -ون: present
مُسْتَقْبَل: future
بِدَايَة -ات: beginning
نِهَايَة -ات: end
آخِر أَوَاخِر: last, end
مَرَّة -ات مِرَار: time, once
مُدَّة مُدَد: period of time
فَتْرَة -ات: period of time
عُمْر عُمُر أَعْمَار: age, life
حِين أَحْيَان: time, moment
عِيد أَعْيَاد: feast, holiday
غَد: tomorrow
# Places and things
مَكَان أَمَاكِن أَمْكِنَة: place
بَيْت بُيُوت: house
بَيْت أَبْيَات: verse (of a poem)
دَار دِيَار: house, abode
مَنْزِل مَنَازِل: house
غُرْفَة غُرَف: room
بَاب أَبْوَاب: door, gate; chapter
جِدَار جُدْرَان: wall
مَدْرَسَة مَدَارِس: school
جَامِعَة -ات: university
مَكْتَبَة -ات: library, bookshop
مَكْتَب مَكَاتِب: office, desk
سُوق أَسْوَاق: market
مَدِينَة مُدُن: city; Medina
قَرْيَة قُرًى: village
بَلَد بِلَاد بُلْدَان: country, town
وَطَن أَوْطَان: homeland
دَوْلَة دُوَل: state, country
طَرِيق طُرُق: road, way
طَرِيقَة طُرُق: way, method
شَارِع شَوَارِع: street
سَبِيل سُبُل: way, path
صِرَاط: path
رِحْلَة -ات رِحَل: journey
سَفَر أَسْفَار: travel
سَيَّارَة -ات: car
سَفِينَة سُفُن: ship
طَائِرَة -ات: aeroplane
مَاء مِيَاه: water
طَعَام: food
خُبْز: bread
لَبَن: milk
عَسَل: honey
تَمْر: dates (fruit)
ثَمَر ثِمَار: fruit
ثَمَرَة -ات: fruit, result
لِبَاس: clothing
ثَوْب ثِيَاب: garment
مَال أَمْوَال: money, wealth
ذَهَب: gold
فِضَّة: silver
ثَمَن أَثْمَان: price
عُمْلَة -ات: currency
بَيْع: sale
تِجَارَة: trade
شَرِكَة -ات: company
# Body
جِسْم أَجْسَام: body
جَسَد أَجْسَاد: body
رَأْس رُؤُوس: head
وَجْه وُجُوه أَوْجُه: face; aspect
عَيْن عُيُون أَعْيُن: eye; spring
أُذُن آذَان: ear
أَنْف: nose
فَم أَفْوَاه: mouth
لِسَان أَلْسِنَة: tongue; language
يَد أَيْدٍ: hand
قَدَم أَقْدَام: foot
رِجْل أَرْجُل: leg, foot
قَلْب قُلُوب: heart
صَدْر صُدُور: chest
دَم دِمَاء: blood
عَظْم عِظَام: bone
ظَهْر ظُهُور: back
مُخّ: brain
دِمَاغ أَدْمِغَة: brain
صِحَّة: health; correctness
مَرَض أَمْرَاض: illness
دَوَاء أَدْوِيَة: medicine
شِفَاء: healing
نَوْم: sleep
# Nature
أَرْض أَرَاضٍ: earth, land
سَمَاء سَمَاوَات سَمَوَات: sky, heaven
شَمْس شُمُوس: sun
قَمَر أَقْمَار: moon
نَجْم نُجُوم: star
كَوْكَب كَوَاكِب: planet
كَوْن: universe; being
هَوَاء: air
رِيح رِيَاح: wind
مَطَر أَمْطَار: rain
بَحْر بِحَار: sea
نَهْر أَنْهَار: river
جَبَل جِبَال: mountain
صَحْرَاء: desert
حَجَر أَحْجَار حِجَارَة: stone
تُرَاب: dust, soil
شَجَر أَشْجَار: trees
شَجَرَة -ات: tree
نَبَات -ات: plant
زَهْرَة زُهُور أَزْهَار: flower
وَرَقَة -ات أَوْرَاق: leaf, sheet
بَذْرَة بُذُور: seed
حَيَوَان -ات: animal
طَيْر طُيُور: bird
طَائِر: bird
كَلْب كِلَاب: dog
أَسَد أُسُود: lion
إِبِل: camels
غَنَم أَغْنَام: sheep
نَحْل: bees
سَمَك أَسْمَاك: fish
ضَوْء أَضْوَاء: light
نُور أَنْوَار: light
ظَلَام: darkness
ظِلّ ظِلَال: shade, shadow
لَوْن أَلْوَان: colour
صَوْت أَصْوَات: sound, voice
حَرّ: heat
بَرْد: cold
`;
