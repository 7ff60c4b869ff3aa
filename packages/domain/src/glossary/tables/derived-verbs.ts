/** Verbs with more than their root, in the form of `verbs.ts`. */
export const derivedVerbs = `
# With a doubled letter
عَلَّمَ يُعَلِّمُ !: to teach
كَلَّمَ يُكَلِّمُ: to speak to
فَكَّرَ يُفَكِّرُ !: to think
ذَكَّرَ يُذَكِّرُ !: to remind
صَلَّى يُصَلِّي: to pray; to bless
سَلَّمَ يُسَلِّمُ: to greet, to grant peace; to hand over
سَمَّى يُسَمِّي: to name, to call
غَيَّرَ يُغَيِّرُ: to change
قَدَّمَ يُقَدِّمُ: to present, to offer
قَرَّرَ يُقَرِّرُ: to decide
قَسَّمَ يُقَسِّمُ: to divide
كَوَّنَ يُكَوِّنُ: to form, to make up
مَثَّلَ يُمَثِّلُ: to represent
حَدَّدَ يُحَدِّدُ: to determine, to define
حَوَّلَ يُحَوِّلُ: to turn, to convert
حَقَّقَ يُحَقِّقُ: to achieve, to realize
حَرَّكَ يُحَرِّكُ: to move (something)
حَدَّثَ يُحَدِّثُ: to tell, to speak to
خَفَّفَ يُخَفِّفُ: to lighten
بَيَّنَ يُبَيِّنُ: to make clear, to show
بَدَّلَ يُبَدِّلُ: to exchange, to replace
بَلَّغَ يُبَلِّغُ: to convey
بَشَّرَ يُبَشِّرُ: to bring good news
أَثَّرَ يُؤَثِّرُ: to influence
أَكَّدَ يُؤَكِّدُ: to confirm, to stress
أَدَّى يُؤَدِّي: to lead to; to perform
أَلَّفَ يُؤَلِّفُ: to compose, to write
أَخَّرَ يُؤَخِّرُ: to delay
جَرَّبَ يُجَرِّبُ !: to try
جَدَّدَ يُجَدِّدُ: to renew
دَرَّسَ يُدَرِّسُ: to teach
دَرَّبَ يُدَرِّبُ: to train
رَبَّى يُرَبِّي: to raise, to bring up
رَتَّبَ يُرَتِّبُ: to arrange
رَكَّزَ يُرَكِّزُ !: to concentrate
زَوَّجَ يُزَوِّجُ: to marry (someone to)
سَبَّحَ يُسَبِّحُ: to glorify God
سَجَّلَ يُسَجِّلُ: to record, to register
شَكَّلَ يُشَكِّلُ: to form
شَجَّعَ يُشَجِّعُ: to encourage
صَدَّقَ يُصَدِّقُ: to believe
صَوَّرَ يُصَوِّرُ: to depict, to film
ضَيَّعَ يُضَيِّعُ: to waste, to lose
طَبَّقَ يُطَبِّقُ: to apply
طَوَّرَ يُطَوِّرُ: to develop
عَبَّرَ يُعَبِّرُ: to express
عَذَّبَ يُعَذِّبُ: to torment, to punish
عَظَّمَ يُعَظِّمُ: to honour, to magnify
فَسَّرَ يُفَسِّرُ: to explain, to interpret
فَضَّلَ يُفَضِّلُ: to prefer
فَرَّقَ يُفَرِّقُ: to separate, to distinguish
قَلَّلَ يُقَلِّلُ: to reduce
قَرَّبَ يُقَرِّبُ: to bring near
كَذَّبَ يُكَذِّبُ: to call a liar, to deny
كَرَّرَ يُكَرِّرُ !: to repeat
نَظَّمَ يُنَظِّمُ: to organize
وَضَّحَ يُوَضِّحُ: to make clear
وَفَّقَ يُوَفِّقُ: to grant success
# With an alef after the first letter
حَاوَلَ يُحَاوِلُ !: to try
سَاعَدَ يُسَاعِدُ: to help
شَاهَدَ يُشَاهِدُ !: to watch, to see
سَاوَى يُسَاوِي: to equal
نَاسَبَ يُنَاسِبُ: to suit
نَاقَشَ يُنَاقِشُ: to discuss
نَادَى يُنَادِي: to call
قَاتَلَ يُقَاتِلُ: to fight
قَابَلَ يُقَابِلُ: to meet; to correspond to
قَارَنَ يُقَارِنُ: to compare
لَاحَظَ يُلَاحِظُ !: to notice
جَاهَدَ يُجَاهِدُ: to strive
جَاوَزَ يُجَاوِزُ: to pass beyond
حَافَظَ يُحَافِظُ !: to preserve, to keep
خَالَفَ يُخَالِفُ: to differ from, to act against
خَاطَبَ يُخَاطِبُ: to address
رَاقَبَ يُرَاقِبُ: to watch over
عَامَلَ يُعَامِلُ: to treat
وَاجَهَ يُوَاجِهُ: to face
وَافَقَ يُوَافِقُ: to agree
وَاصَلَ يُوَاصِلُ: to continue
تَابَعَ يُتَابِعُ !: to follow, to continue
بَارَكَ يُبَارِكُ !: to bless
# With a hamza in front
أَرَادَ يُرِيدُ: to want
أَحَبَّ يُحِبُّ: to love, to like
أَعْطَى يُعْطِي أ!: to give
أَمْكَنَ يُمْكِنُ: to be possible
أَصْبَحَ يُصْبِحُ: to become
أَمْسَى يُمْسِي: to become (in the evening)
أَصَابَ يُصِيبُ: to befall; to hit, to be right
أَضَافَ يُضِيفُ: to add
أَعَادَ يُعِيدُ أ!: to repeat, to return
أَقْبَلَ يُقْبِلُ أ!: to come near, to turn to
أَقَامَ يُقِيمُ أ!: to establish; to reside
أَشَارَ يُشِيرُ: to point, to refer
أَجَابَ يُجِيبُ أ!: to answer
أَرْسَلَ يُرْسِلُ أ!: to send
أَنْزَلَ يُنْزِلُ: to send down
أَدْرَكَ يُدْرِكُ: to realize, to grasp
أَنْتَجَ يُنْتِجُ: to produce
أَثْبَتَ يُثْبِتُ: to prove
أَخْبَرَ يُخْبِرُ: to inform
أَخْرَجَ يُخْرِجُ: to bring out
أَدْخَلَ يُدْخِلُ: to bring in
أَسْلَمَ يُسْلِمُ: to become Muslim, to submit
آمَنَ يُؤْمِنُ: to believe
أَحْسَنَ يُحْسِنُ أ!: to do well, to do good
أَكْمَلَ يُكْمِلُ أ!: to complete
أَنْفَقَ يُنْفِقُ: to spend
أَكْثَرَ يُكْثِرُ: to do much
أَكْرَمَ يُكْرِمُ: to honour
أَنْكَرَ يُنْكِرُ: to deny
أَهْمَلَ يُهْمِلُ: to neglect
أَعْلَنَ يُعْلِنُ: to announce
أَغْلَقَ يُغْلِقُ: to close
أَظْهَرَ يُظْهِرُ: to show
أَطْلَقَ يُطْلِقُ: to release, to launch
أَخْطَأَ يُخْطِئُ: to err
أَلْقَى يُلْقِي: to throw; to deliver (a talk)
أَبْقَى يُبْقِي: to keep
أَنْشَأَ يُنْشِئُ: to create, to set up
أَحَسَّ يُحِسُّ: to feel
أَصَرَّ يُصِرُّ: to insist
أَعَدَّ يُعِدُّ: to prepare
أَوْحَى يُوحِي: to reveal, to inspire
أَطَاعَ يُطِيعُ: to obey
أَضَاعَ يُضِيعُ: to waste, to lose
أَرَى يُرِي: to show
أَنْعَمَ يُنْعِمُ: to bestow (blessings)
أَسْرَعَ يُسْرِعُ: to hurry
أَشْرَكَ يُشْرِكُ: to associate partners with God
# With a ta in front
تَعَلَّمَ يَتَعَلَّمُ !: to learn
تَكَلَّمَ يَتَكَلَّمُ !: to speak
تَحَدَّثَ يَتَحَدَّثُ !: to talk
تَذَكَّرَ يَتَذَكَّرُ !: to remember
تَوَقَّعَ يَتَوَقَّعُ: to expect
تَوَقَّفَ يَتَوَقَّفُ: to stop; to depend on
تَخَيَّلَ يَتَخَيَّلُ !: to imagine
تَصَوَّرَ يَتَصَوَّرُ !: to imagine
تَغَيَّرَ يَتَغَيَّرُ: to change
تَحَوَّلَ يَتَحَوَّلُ: to turn into
تَحَرَّكَ يَتَحَرَّكُ: to move
تَعَلَّقَ يَتَعَلَّقُ: to relate to, to be attached to
تَعَوَّدَ يَتَعَوَّدُ: to get used to
تَقَدَّمَ يَتَقَدَّمُ: to advance
تَكَوَّنَ يَتَكَوَّنُ: to consist of
تَمَكَّنَ يَتَمَكَّنُ: to be able
تَمَنَّى يَتَمَنَّى: to wish
* تَوَكَّلَ يَتَوَكَّلُ !: to rely (on God)
تَدَبَّرَ يَتَدَبَّرُ !: to reflect on
تَأَمَّلَ يَتَأَمَّلُ !: to reflect on
تَأَكَّدَ يَتَأَكَّدُ !: to make sure
تَأَثَّرَ يَتَأَثَّرُ: to be influenced
تَجَنَّبَ يَتَجَنَّبُ !: to avoid
تَوَجَّهَ يَتَوَجَّهُ: to head for, to turn to
تَزَوَّجَ يَتَزَوَّجُ: to marry
تَفَكَّرَ يَتَفَكَّرُ !: to reflect
تَطَلَّبَ يَتَطَلَّبُ: to require
تَعَامَلَ يَتَعَامَلُ: to deal with
تَعَاوَنَ يَتَعَاوَنُ: to cooperate
تَنَاوَلَ يَتَنَاوَلُ: to deal with; to eat
تَسَاءَلَ يَتَسَاءَلُ: to wonder
تَجَاوَزَ يَتَجَاوَزُ: to go beyond
تَعَالَى يَتَعَالَى: to be exalted; the Exalted (of God)
تَبَارَكَ يَتَبَارَكُ: to be blessed, to be exalted
تَوَلَّى يَتَوَلَّى: to turn away; to take charge
تَلَقَّى يَتَلَقَّى: to receive
# Others
انْتَهَى يَنْتَهِي: to end
انْبَغَى يَنْبَغِي: (it) should
انْطَلَقَ يَنْطَلِقُ: to set out
انْقَسَمَ يَنْقَسِمُ: to be divided
انْتَقَلَ يَنْتَقِلُ: to move
انْتَظَرَ يَنْتَظِرُ !: to wait
انْتَبَهَ يَنْتَبِهُ !: to pay attention
انْتَشَرَ يَنْتَشِرُ: to spread
احْتَاجَ يَحْتَاجُ: to need
اخْتَارَ يَخْتَارُ !: to choose
اخْتَلَفَ يَخْتَلِفُ: to differ
احْتَوَى يَحْتَوِي: to contain
اهْتَمَّ يَهْتَمُّ: to care about
اعْتَقَدَ يَعْتَقِدُ: to believe, to think
اعْتَمَدَ يَعْتَمِدُ: to rely, to depend
اعْتَبَرَ يَعْتَبِرُ: to consider
اعْتَرَفَ يَعْتَرِفُ: to admit
ارْتَبَطَ يَرْتَبِطُ: to be connected
ارْتَفَعَ يَرْتَفِعُ: to rise
اجْتَمَعَ يَجْتَمِعُ: to meet, to gather
اجْتَهَدَ يَجْتَهِدُ: to work hard
اسْتَمَعَ يَسْتَمِعُ !: to listen
اشْتَرَى يَشْتَرِي: to buy
اتَّبَعَ يَتَّبِعُ !: to follow
اتَّخَذَ يَتَّخِذُ: to take, to adopt
اتَّقَى يَتَّقِي !: to fear (God), to beware of
اتَّفَقَ يَتَّفِقُ: to agree
اكْتَشَفَ يَكْتَشِفُ: to discover
اكْتَسَبَ يَكْتَسِبُ: to acquire
امْتَلَكَ يَمْتَلِكُ: to own
افْتَرَضَ يَفْتَرِضُ !: to suppose
اقْتَرَبَ يَقْتَرِبُ: to come near
التَقَى يَلْتَقِي: to meet
ابْتَعَدَ يَبْتَعِدُ: to move away
ابْتَدَأَ يَبْتَدِئُ: to begin
ابْتَسَمَ يَبْتَسِمُ: to smile
اسْتَطَاعَ يَسْتَطِيعُ: to be able
اسْتَخْدَمَ يَسْتَخْدِمُ !: to use
اسْتَعْمَلَ يَسْتَعْمِلُ: to use
اسْتَمَرَّ يَسْتَمِرُّ: to continue
اسْتَفَادَ يَسْتَفِيدُ: to benefit
اسْتَحَقَّ يَسْتَحِقُّ: to deserve
اسْتَغْفَرَ يَسْتَغْفِرُ !: to ask forgiveness
اسْتَعَانَ يَسْتَعِينُ: to seek help
اسْتَجَابَ يَسْتَجِيبُ: to respond
اسْتَقَامَ يَسْتَقِيمُ: to be upright
اسْتَيْقَظَ يَسْتَيْقِظُ: to wake up
اسْتَغْرَقَ يَسْتَغْرِقُ: to take (time)
اسْتَنْتَجَ يَسْتَنْتِجُ: to conclude
اسْتَقْبَلَ يَسْتَقْبِلُ: to receive, to face
اطْمَأَنَّ يَطْمَئِنُّ: to be at peace
`;
