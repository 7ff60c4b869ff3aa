/** Nouns of thought, language, work and measure, in the form of `terms.ts`. */
export const thoughtAndWork = `
# Language and learning
كِتَاب كُتُب: book
كِتَابَة -ات: writing
كَلِمَة -ات: word
كَلَام: speech, words
لُغَة -ات: language
لَفْظ أَلْفَاظ: expression, word
حَرْف حُرُوف أَحْرُف: letter (of a word); particle
جُمْلَة جُمَل: sentence; sum
اِسْم أَسْمَاء: name; noun
فِعْل أَفْعَال: act; verb
قَوْل أَقْوَال: saying, statement
قِصَّة قِصَص: story
حِكَايَة -ات: tale
خَبَر أَخْبَار: news, report
شِعْر أَشْعَار: poetry
شَعْر: hair
مَعْنًى مَعَانٍ: meaning
مَعْنَوِيّ +ة: of the meaning, moral
سُؤَال أَسْئِلَة: question
جَوَاب أَجْوِبَة: answer
إِجَابَة -ات: answer
دَرْس دُرُوس: lesson
مُحَاضَرَة -ات: lecture
دِرَاسَة -ات: study
تَعْلِيم: teaching, education
تَعَلُّم: learning
تَرْبِيَة: upbringing, education
ثَقَافَة -ات: culture
حَضَارَة -ات: civilization
تَارِيخ: history, date
فَنّ فُنُون: art
قِرَاءَة -ات: reading, recitation
حِفْظ: memorizing, keeping
فَهْم: understanding
شَرْح شُرُوح: explanation
بَحْث بُحُوث أَبْحَاث: research, search
مَعْرِفَة مَعَارِف: knowledge
مَعْلُومَة -ات: (piece of) information
فِكْر: thought
فِكْرَة أَفْكَار فِكَر: idea
تَفْكِير: thinking
عَقْل عُقُول: mind, reason
عَقْلِيّ +ة: mental, rational
ذَاكِرَة: memory
ذَكَاء: intelligence
رَأْي آرَاء: opinion
ظَنّ ظُنُون: supposition
نَظَر: look, view
نَظْرَة -ات: look, view
نَظَرِيَّة -ات: theory
مَفْهُوم مَفَاهِيم: concept
تَعْرِيف -ات: definition
مِثَال أَمْثِلَة: example
مَثَل أَمْثَال: example, proverb
مِثْل: like, similar to
قَاعِدَة قَوَاعِد: rule, base
نِظَام أَنْظِمَة نُظُم: system, order
قَانُون قَوَانِين: law
تَجْرِبَة تَجَارِب: experiment, experience
مُشْكِلَة مَشَاكِل -ات: problem
مَسْأَلَة مَسَائِل: question, problem
حَلّ حُلُول: solution
سَبَب أَسْبَاب: cause, reason
نَتِيجَة نَتَائِج: result
هَدَف أَهْدَاف: goal
غَايَة -ات: aim; extreme
فَائِدَة فَوَائِد: benefit
أَثَر آثَار: trace, effect
تَأْثِير -ات: influence
مَوْضُوع مَوَاضِيع -ات: subject, topic
أَمْر أُمُور: matter, thing
أَمْر أَوَامِر: command
شَيْء أَشْيَاء: thing
شَأْن شُؤُون: matter, affair
حَال أَحْوَال: state, condition
حَالَة -ات: state, case
وَضْع أَوْضَاع: situation, position
وُجُود: existence
حَقِيقَة حَقَائِق: truth, fact
حَقِيقِيّ +ة: real, true
وَاقِع: reality
خَيَال: imagination
حَقّ حُقُوق: truth, right
بَاطِل: falsehood, void
خَيْر: good; better
شَرّ شُرُور: evil, harm
خَطَأ أَخْطَاء: error, mistake
عَيْب عُيُوب: fault
فَرْق فُرُوق: difference
اِخْتِلَاف -ات: difference
عَلَاقَة -ات: relation
عَلَامَة -ات: sign, mark
رَمْز رُمُوز: symbol
صُورَة صُوَر: picture, form
شَكْل أَشْكَال: shape, form
# Feeling and life
حَيَاة: life
مَوْت: death
مَيِّت مَوْتَى أَمْوَات: dead
حَيّ أَحْيَاء: living; quarter (of a town)
مَوْلِد: birth
حُبّ: love
مَحَبَّة: love
خَوْف: fear
رَجَاء: hope
أَمَل آمَال: hope
حُزْن أَحْزَان: sadness
فَرَح أَفْرَاح: joy
سَعَادَة: happiness
سُرُور: joy
غَضَب: anger
أَلَم آلَام: pain
رَاحَة: rest, comfort
سَكِينَة: tranquillity
طُمَأْنِينَة: peace of mind
شُعُور: feeling
إِحْسَاس أَحَاسِيس: feeling
رَغْبَة رَغَبَات: desire
حَاجَة -ات: need
شَهْوَة شَهَوَات: desire, lust
عَادَة -ات: habit; usually
قِيمَة قِيَم: value
حُرِّيَّة -ات: freedom
سَلَام: peace, greeting of peace
سَلَامَة: safety, soundness
أَمْن: security
حَرْب حُرُوب: war
قُوَّة قُوًى -ات: strength, power
قُدْرَة قُدُرَات -ات: ability, power
ضَعْف: weakness
ضِعْف أَضْعَاف: double, multiple
عِزّ: might, honour
عِزَّة: might, honour
شَرَف: honour
نَجَاح -ات: success
فَوْز: victory, success
نَصْر: victory
فَشَل: failure
فَضْل: favour, merit
شُغْل أَشْغَال: work
فَقْر: poverty
جُوع: hunger
دَعْوَة -ات دَعَوَات: call, invitation
ضَرَر أَضْرَار: harm
# Work and society
عَمَل أَعْمَال: deed, work
عَمَلِيّ +ة: practical
عَمَلِيَّة -ات: process, operation
صِنَاعَة -ات: industry, making
مِهْنَة مِهَن: profession
وَظِيفَة وَظَائِف: job, function
جُهْد جُهُود: effort
سَعْي: striving
خِدْمَة خِدْمَات: service
مُسَاعَدَة -ات: help
مُجْتَمَع -ات: society
جَمَاعَة -ات: group, community
فَرِيق فِرَق: team
مَجْلِس مَجَالِس: gathering, council
حُكْم أَحْكَام: rule, judgment
حُكُومَة -ات: government
سِيَاسَة -ات: politics, policy
اِقْتِصَاد: economy
عَهْد عُهُود: covenant, era
وَعْد وُعُود: promise
شَرْط شُرُوط: condition
حَدّ حُدُود: limit, border
لَجْنَة لِجَان: committee
بَرْنَامَج بَرَامِج: programme
حَاسُوب حَوَاسِيب: computer
آلَة -ات: machine, tool
وَسِيلَة وَسَائِل: means
مَادَّة مَوَادّ: material, subject
مَصْدَر مَصَادِر: source
خُطْوَة خُطُوَات -ات: step
خُطَّة خُطَط: plan
مَشْرُوع مَشَارِيع -ات: project
نَشَاط أَنْشِطَة -ات: activity
لَعِب: play
لُعْبَة أَلْعَاب: game
سِلَاح أَسْلِحَة: weapon
# Measure
عَدَد أَعْدَاد: number
رَقْم أَرْقَام: number, digit
جُزْء أَجْزَاء: part
كُلّ: every, all
بَعْض: some
جَمِيع: all
غَيْر: other than, not
نِصْف أَنْصَاف: half
ثُلُث: third (part)
رُبْع أَرْبَاع: quarter
كَمِّيَّة -ات: quantity
نَوْع أَنْوَاع: kind
قِسْم أَقْسَام: part, section
دَرَجَة -ات: degree, step
مُسْتَوًى مُسْتَوَيَات: level
حَجْم أَحْجَام: size
وَزْن أَوْزَان: weight
طُول: length
عَرْض عُرُوض: width; offer
عُمْق أَعْمَاق: depth
مَسَافَة -ات: distance
مِسَاحَة -ات: area
سُرْعَة -ات: speed
حَرَكَة -ات: movement
نُقْطَة نِقَاط نُقَط: point
خَطّ خُطُوط: line; handwriting
دَائِرَة دَوَائِر: circle
مَرْكَز مَرَاكِز: centre
طَرَف أَطْرَاف: end, side
جَانِب جَوَانِب: side
وَسَط أَوْسَاط: middle
دَاخِل: inside
خَارِج: outside
أَعْلَى: higher, top
أَسْفَل: below, bottom
يَمِين: right (side); oath
يَسَار: left
شَمَال: north
جَنُوب: south
شَرْق: east
غَرْب: west
مَعْدَن مَعَادِن: metal
طَاقَة -ات: energy
كَهْرَبَاء: electricity
زِيَادَة -ات: increase
نَقْص: lack, decrease
`;
