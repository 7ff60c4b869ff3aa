/**
 * Verbs of three letters, and those of four: "he did", "he does", then `!` if they have a command (`أ!`: that begins with
 * a hamza), or the command itself; then the meaning; `*` marks a term, as in `terms.ts`. Both forms have all vowels: their conjugation follows from them.
 */
export const verbs = `
# To be and to become
كَانَ يَكُونُ !: to be
صَارَ يَصِيرُ: to become
بَاتَ يَبِيتُ: to become; to spend the night
ظَلَّ يَظَلُّ: to remain, to keep on
زَالَ يَزَالُ: to cease; (after not) still
دَامَ يَدُومُ: to last, to continue
عَادَ يَعُودُ: to return; (after not) no longer
كَادَ يَكَادُ: almost (to be about to)
بَقِيَ يَبْقَى: to remain
وُجِدَ يُوجَدُ: to be found, to exist
# To say and to know
قَالَ يَقُولُ !: to say
قِيلَ يُقَالُ: to be said
سَأَلَ يَسْأَلُ !: to ask
ذَكَرَ يَذْكُرُ !: to mention; to remember
عَلِمَ يَعْلَمُ !: to know
عَرَفَ يَعْرِفُ !: to know, to recognize
فَهِمَ يَفْهَمُ !: to understand
ظَنَّ يَظُنُّ: to think, to suppose
حَسِبَ يَحْسَبُ: to think, to suppose
حَسَبَ يَحْسُبُ !: to calculate, to count
دَرَى يَدْرِي: to know
رَأَى يَرَى: to see; to think
نَظَرَ يَنْظُرُ !: to look
سَمِعَ يَسْمَعُ !: to hear
قَرَأَ يَقْرَأُ !: to read, to recite
كَتَبَ يَكْتُبُ !: to write
دَرَسَ يَدْرُسُ !: to study
بَحَثَ يَبْحَثُ !: to search, to study
شَرَحَ يَشْرَحُ !: to explain
وَصَفَ يَصِفُ: to describe
حَكَى يَحْكِي: to tell
نَقَلَ يَنْقُلُ: to transmit, to move
رَوَى يَرْوِي: to narrate, to tell
نَطَقَ يَنْطِقُ: to pronounce, to speak
وَعَدَ يَعِدُ: to promise
شَهِدَ يَشْهَدُ !: to witness, to testify
شَعَرَ يَشْعُرُ: to feel
نَسِيَ يَنْسَى: to forget
حَفِظَ يَحْفَظُ !: to memorize; to protect
جَهِلَ يَجْهَلُ: to be ignorant of
# To come and to go
جَاءَ يَجِيءُ: to come
أَتَى يَأْتِي: to come
ذَهَبَ يَذْهَبُ !: to go
رَجَعَ يَرْجِعُ !: to return
وَصَلَ يَصِلُ: to arrive, to reach
دَخَلَ يَدْخُلُ !: to enter
خَرَجَ يَخْرُجُ !: to go out
نَزَلَ يَنْزِلُ !: to come down
صَعِدَ يَصْعَدُ: to rise, to climb
وَقَفَ يَقِفُ !: to stand, to stop
جَلَسَ يَجْلِسُ !: to sit
قَامَ يَقُومُ !: to stand up; to carry out
مَشَى يَمْشِي !: to walk
مَرَّ يَمُرُّ: to pass
سَارَ يَسِيرُ !: to walk, to move
سَافَرَ يُسَافِرُ: to travel
هَاجَرَ يُهَاجِرُ: to emigrate
تَرَكَ يَتْرُكُ !: to leave
سَقَطَ يَسْقُطُ: to fall
وَقَعَ يَقَعُ: to fall; to happen; to be located
حَدَثَ يَحْدُثُ: to happen
بَلَغَ يَبْلُغُ: to reach
تَبِعَ يَتْبَعُ: to follow
سَبَقَ يَسْبِقُ: to precede
سَكَنَ يَسْكُنُ: to live (somewhere); to be still
عَاشَ يَعِيشُ: to live
مَاتَ يَمُوتُ: to die
وُلِدَ يُولَدُ: to be born
وَلَدَ يَلِدُ: to give birth
نَامَ يَنَامُ: to sleep
طَلَعَ يَطْلُعُ: to rise, to come out
غَابَ يَغِيبُ: to be absent, to set
هَرَبَ يَهْرُبُ: to flee
طَارَ يَطِيرُ: to fly
# To do and to make
فَعَلَ يَفْعَلُ !: to do
عَمِلَ يَعْمَلُ !: to work, to do
صَنَعَ يَصْنَعُ: to make
جَعَلَ يَجْعَلُ !: to make, to put; to begin
خَلَقَ يَخْلُقُ: to create
أَخَذَ يَأْخُذُ خُذْ: to take; to begin
وَجَدَ يَجِدُ: to find
طَلَبَ يَطْلُبُ !: to ask for, to seek
وَضَعَ يَضَعُ ضَعْ: to put
بَدَأَ يَبْدَأُ !: to begin
بَدَا يَبْدُو: to seem, to appear
فَتَحَ يَفْتَحُ !: to open
قَطَعَ يَقْطَعُ: to cut
جَمَعَ يَجْمَعُ !: to gather, to add
قَسَمَ يَقْسِمُ: to divide
ضَرَبَ يَضْرِبُ !: to strike; to multiply; to give (an example)
طَرَحَ يَطْرَحُ: to pose; to subtract
رَسَمَ يَرْسُمُ !: to draw
بَنَى يَبْنِي: to build
هَدَمَ يَهْدِمُ: to destroy
كَسَرَ يَكْسِرُ: to break
حَمَلَ يَحْمِلُ !: to carry
رَفَعَ يَرْفَعُ !: to raise
دَفَعَ يَدْفَعُ !: to push; to pay
سَحَبَ يَسْحَبُ: to pull
رَمَى يَرْمِي: to throw
رَبَطَ يَرْبِطُ: to tie, to connect
حَلَّ يَحُلُّ: to solve; to take place
رَدَّ يَرُدُّ: to answer, to return
عَدَّ يَعُدُّ: to count; to consider
مَدَّ يَمُدُّ: to extend
شَدَّ يَشُدُّ: to tighten
دَلَّ يَدُلُّ: to indicate, to guide
ضَلَّ يَضِلُّ: to go astray
تَمَّ يَتِمُّ: to be completed, to take place
قَلَّ يَقِلُّ: to be few, to decrease
زَادَ يَزِيدُ: to increase
نَقَصَ يَنْقُصُ: to decrease
كَبُرَ يَكْبُرُ: to grow
كَثُرَ يَكْثُرُ: to be many
صَغُرَ يَصْغُرُ: to be small
سَهُلَ يَسْهُلُ: to be easy
صَعُبَ يَصْعُبُ: to be difficult
أَكَلَ يَأْكُلُ: to eat
شَرِبَ يَشْرَبُ !: to drink
لَبِسَ يَلْبَسُ: to wear
لَعِبَ يَلْعَبُ: to play
ضَحِكَ يَضْحَكُ: to laugh
بَكَى يَبْكِي: to weep
غَسَلَ يَغْسِلُ: to wash
زَرَعَ يَزْرَعُ: to plant
حَصَدَ يَحْصُدُ: to harvest
بَاعَ يَبِيعُ: to sell
سَرَقَ يَسْرِقُ: to steal
قَتَلَ يَقْتُلُ: to kill
ذَبَحَ يَذْبَحُ: to slaughter
كَسَبَ يَكْسِبُ: to earn, to gain
رَبِحَ يَرْبَحُ: to profit, to win
خَسِرَ يَخْسَرُ: to lose
فَقَدَ يَفْقِدُ: to lose
حَصَلَ يَحْصُلُ: to obtain; to happen
فَشِلَ يَفْشَلُ: to fail
نَجَحَ يَنْجَحُ: to succeed
بَذَلَ يَبْذُلُ: to spend (effort)
شَغَلَ يَشْغَلُ: to occupy, to busy
لَزِمَ يَلْزَمُ: to be necessary
وَجَبَ يَجِبُ: to be necessary: must
جَازَ يَجُوزُ: to be allowed
نَفَعَ يَنْفَعُ: to be of use
ضَرَّ يَضُرُّ: to harm
مَنَعَ يَمْنَعُ: to prevent
سَمَحَ يَسْمَحُ: to allow
أَمَرَ يَأْمُرُ: to command
نَهَى يَنْهَى: to forbid
حَكَمَ يَحْكُمُ: to judge, to rule
مَلَكَ يَمْلِكُ: to own, to possess
لَقِيَ يَلْقَى: to meet, to find
رَزَقَ يَرْزُقُ !: to provide for
وَهَبَ يَهَبُ: to grant
مَنَحَ يَمْنَحُ: to grant
هَدَى يَهْدِي: to guide
نَصَرَ يَنْصُرُ !: to help, to give victory
حَمَى يَحْمِي: to protect
كَفَى يَكْفِي: to be enough
شَفَى يَشْفِي: to heal
غَفَرَ يَغْفِرُ !: to forgive
رَحِمَ يَرْحَمُ !: to have mercy on
عَفَا يَعْفُو: to pardon
ظَلَمَ يَظْلِمُ: to wrong, to oppress
كَذَبَ يَكْذِبُ: to lie
صَدَقَ يَصْدُقُ: to tell the truth
* كَفَرَ يَكْفُرُ: to disbelieve
عَبَدَ يَعْبُدُ !: to worship
سَجَدَ يَسْجُدُ !: to prostrate oneself
رَكَعَ يَرْكَعُ: to bow in prayer
صَامَ يَصُومُ: to fast
تَابَ يَتُوبُ: to repent
دَعَا يَدْعُو ادْعُ: to call, to invite; to pray
تَلَا يَتْلُو: to recite; to follow
* شَكَرَ يَشْكُرُ !: to thank
* حَمِدَ يَحْمَدُ: to praise
* صَبَرَ يَصْبِرُ !: to be patient
رَضِيَ يَرْضَى: to be pleased, to accept
غَضِبَ يَغْضَبُ: to be angry
حَزِنَ يَحْزَنُ: to be sad
فَرِحَ يَفْرَحُ: to rejoice
خَافَ يَخَافُ: to fear
خَشِيَ يَخْشَى: to fear
وَدَّ يَوَدُّ: to wish, to like
رَجَا يَرْجُو: to hope
كَرِهَ يَكْرَهُ: to hate
شَاءَ يَشَاءُ: to will, to wish
قَصَدَ يَقْصِدُ: to mean, to intend
عَنَى يَعْنِي: to mean
قَبِلَ يَقْبَلُ: to accept
رَفَضَ يَرْفُضُ: to refuse
عَزَمَ يَعْزِمُ: to resolve
نَوَى يَنْوِي: to intend
سَعَى يَسْعَى: to strive
قَدَرَ يَقْدِرُ: to be able
عَجَزَ يَعْجِزُ: to be unable
عَبَرَ يَعْبُرُ: to cross
نَشَأَ يَنْشَأُ: to arise, to grow up
ظَهَرَ يَظْهَرُ: to appear
خَفِيَ يَخْفَى: to be hidden
كَشَفَ يَكْشِفُ: to uncover
شَمِلَ يَشْمَلُ: to include
مَلَأَ يَمْلَأُ: to fill
قَسَا يَقْسُو: to be hard, to be harsh
خَلَا يَخْلُو: to be free of; to be alone
جَرَى يَجْرِي: to run, to flow; to happen
مَضَى يَمْضِي: to pass, to go on
قَضَى يَقْضِي: to spend (time); to decree
نَمَا يَنْمُو: to grow
مَالَ يَمِيلُ: to incline, to lean
دَارَ يَدُورُ: to turn, to revolve
قَاسَ يَقِيسُ: to measure
لَامَ يَلُومُ: to blame
ذَاقَ يَذُوقُ: to taste
عَكَسَ يَعْكِسُ: to reflect, to reverse
لَحِقَ يَلْحَقُ: to catch up with
ضَمِنَ يَضْمَنُ: to guarantee
صَلَحَ يَصْلُحُ: to be good, to be suitable
فَسَدَ يَفْسُدُ: to be corrupt, to spoil
بَعُدَ يَبْعُدُ: to be far
قَرُبَ يَقْرُبُ: to be near
تَرْجَمَ يُتَرْجِمُ: to translate
`;
