/** Verbal nouns and words of lectures, in the form of `terms.ts`. */
export const lectureWords = `
# Verbal nouns
إِضَافَة -ات: addition
إِعَادَة: repetition, return
إِنْشَاء: creation, composition
إِيجَاد: finding
إِثْبَات -ات: proof
إِجْرَاء -ات: procedure, carrying out
إِعْطَاء: giving
إِرْسَال: sending
إِنْتَاج: production
إِشَارَة -ات: sign, reference
إِمْكَان: possibility
إِمْكَانِيَّة -ات: possibility
إِرَادَة: will
إِدْرَاك: perception, awareness
إِجْمَالِيّ +ة: total
تَغْيِير -ات: change
تَغَيُّر -ات: change
تَحْدِيد: determination
تَحْقِيق: achievement; investigation
تَحْلِيل -ات: analysis
تَطْبِيق -ات: application
تَطْوِير: development
تَطَوُّر -ات: development
تَقْدِير -ات: estimation, appreciation
تَقْدِيم: presentation
تَقَدُّم: progress
تَقْسِيم: division
تَرْتِيب: arrangement, order
تَرْجَمَة -ات: translation
تَرْكِيز: concentration
تَكْرَار: repetition
تَوْزِيع -ات: distribution
تَوْضِيح: clarification
تَشْغِيل: operation, running
تَفْصِيل تَفَاصِيل: detail
تَمْرِين تَمَارِين: exercise
تَحَدٍّ تَحَدِّيَات: challenge
تَعْبِير -ات: expression
تَذْكِير: reminding
تَأَمُّل -ات: contemplation
تَدَبُّر: reflection
تَعَامُل: dealing
تَعَاوُن: cooperation
تَبْدِيل: exchange
تَكْوِين: formation
اِسْتِخْدَام -ات: use
اِسْتِمَاع: listening
اِسْتِمْرَار: continuation
اِسْتِعْمَال: use
اِنْتِظَار: waiting
اِنْتِبَاه: attention
اِهْتِمَام -ات: interest, care
اِعْتِبَار -ات: consideration
اِعْتِقَاد -ات: belief
اِعْتِمَاد: reliance
اِحْتِمَال -ات: probability, possibility
اِحْتِرَام: respect
اِخْتِيَار -ات: choice
اِخْتِبَار -ات: test
اِتِّجَاه -ات: direction
اِتِّصَال -ات: connection, contact
اِنْتِقَال: transition, move
اِكْتِشَاف -ات: discovery
رَسْم رُسُوم -ات: drawing
تَتَابُع: succession
تَوَقُّع -ات: expectation
تَصَوُّر -ات: idea, conception
تَفَكُّر: reflection
تَجَاوُز: passing beyond
تَفْضِيل: preference
تَنْظِيم -ات: organization
تَشْجِيع: encouragement
تَدْرِيب -ات: training
تَدْرِيس: teaching
تَسْجِيل -ات: recording
تَخْفِيف: easing
تَأْكِيد: confirmation
تَأْلِيف: composition, writing
تَمْثِيل: representation
تَحْوِيل: conversion
تَحْرِيك: moving (something)
دَوَرَان: rotation
جَرَيَان: flow
طَيَرَان: flying
نِسْيَان: forgetting
غُفْرَان: forgiveness
حِرْمَان: deprivation
عِصْيَان: disobedience
فُقْدَان: loss
بُنْيَان: building
وِجْدَان: feeling, conscience
أَمَان: safety
ضَمَان -ات: guarantee
حَنَان: tenderness
حُصُول: obtaining
وُصُول: arrival
دُخُول: entering
خُرُوج: going out
ظُهُور: appearance
حُدُوث: occurrence
وُقُوع: occurrence
رُجُوع: return
جُلُوس: sitting
قِيَام: standing; carrying out; night prayer
بَقَاء: remaining
بِنَاء: building
بُنْيَة: structure
بُكَاء: weeping
رُؤْيَة: seeing, vision
رُؤْيَا: vision, dream
حِمَايَة: protection
عَوْدَة: return
وَصْف أَوْصَاف: description
ذِهَاب ذَهَاب: going
صَمْت: silence
شُرْب: drinking
أَكْل: food, eating
جَمْع: gathering; plural; addition
ضَرْب: multiplication; striking
طَرْح: subtraction; posing
قِسْمَة: division
لِقَاء -ات: meeting
مُحَاوَلَة -ات: attempt
مُرَاجَعَة: review
مُقَارَنَة -ات: comparison
مُعَامَلَة -ات: treatment, dealing
مُلَاحَظَة -ات: note, observation
مُشَاهَدَة: watching
مُسْتَخْدِم -ون: user
مُسْتَمِع -ون: listener
مُشَاهِد -ون: viewer
# Words of lectures
مَجْمُوعَة -ات: group, set
مَجْمُوع: sum, total
كَيْفِيَّة: manner, how
عَدَم: lack, non-existence
نِسْبَة نِسَب: ratio, proportion
سِيَاق -ات: context
بَيَان -ات: statement; (plural) data
قَائِمَة قَوَائِم: list
جَدْوَل جَدَاوِل: table
عُنْوَان عَنَاوِين: title, address
صَفْحَة -ات: page
فَصْل فُصُول: chapter; season
فِقْرَة فِقَر -ات: paragraph
سَطْر أَسْطُر سُطُور: line (of text)
نَصّ نُصُوص: text
عُنْصُر عَنَاصِر: element
صِيغَة صِيَغ: formula, form
مُعَادَلَة -ات: equation
فَرْضِيَّة -ات: hypothesis
دَالَّة دَوَالّ: function
جَذْر جُذُور: root
مَجَال -ات: field, domain
نَاحِيَة نَوَاحٍ: aspect, side
مَنْطِقَة مَنَاطِق: region, area
مَدًى: extent, range
مِقْدَار مَقَادِير: amount
مِيزَان مَوَازِين: balance, scales
مِفْتَاح مَفَاتِيح: key
مَوْقِف مَوَاقِف: situation, attitude
مَوْقِع مَوَاقِع: site, position
مَوْضِع مَوَاضِع: place, position
مُقَدِّمَة -ات: introduction
خَاتِمَة: conclusion, end
خُلَاصَة: summary
صِفَة -ات: quality, attribute
خَاصِّيَّة خَصَائِص: property
مِيزَة -ات: feature, advantage
دَوْر أَدْوَار: role
دَوْرَة -ات: cycle, course
فُرْصَة فُرَص: opportunity
ظُرُوف ظَرْف: circumstances
صُعُوبَة -ات: difficulty
فَعَالِيَّة -ات: effectiveness
سُهُولَة: ease
جَمَال: beauty
خُصُوص: particular
عُمُوم: generality
جَوْهَر جَوَاهِر: essence, jewel
سِرّ أَسْرَار: secret
عَجَب عَجَائِب: wonder
طِين: clay
قَلَم أَقْلَام: pen
شَاشَة -ات: screen
فِيدِيُو: video
كُمْبِيُوتَر: computer
هَاتِف هَوَاتِف: telephone
شَبَكَة -ات: network
مُتَوَسِّط -ات +ة: average, middle
اِنْحِرَاف -ات: deviation
`;
