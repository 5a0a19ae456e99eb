/** Common words that lie a letter or two from one of ours and are no misspelling of it: "bank" is no "blank". */
const ownWords: ReadonlySet<string> = new Set(
  `
  acute additional advanced aiding annual archiving areas arena attacking balanced bashed basics beards
  beast begs bergs biased birds bites black blacks blank blanks blues boiling boils boring borne brother
  buries burying cabling cared cased casing causes ceases certainty chars charts chases cheat cheats chose
  clash clashes classifies closet coast commented commenting compete competed competes competing
  compromise constrain constraining constrains continuing contracted contracting contradict contradicts
  county creatures crime crimes crisp crops curiously curse customary defending deprive deprives depriving
  derived deriving differently dined dines dining director directors directory displayed displays dived
  dives documented doses dread dried dries drive drives drown drying employers empties encounter
  engineered evens exceedingly exceptional exiting exits extensive factor favorites fight files filming
  films fined firms flavor float flown forms forum founds fourth freed fries gentlemen
  grain gratefully grave grown grows
  guests guides hairs halve hears heart hinting hints ideal ideals increasingly individuals instantly
  intervals inventor joint joints lager lasting laying liked liking links listening lived liver lives
  loose males market markets meaning mechanism mends mentioned menus miles mined mists misuse moaning
  model monkey monkeys movie nesting nests noting operational originals owned owning packaging pains palace pants
  parity parses parsing particles pauses pausing perspective petty phases phasing pilot plain plant
  planting plants player players playing plays plugs posed poses posing prayer prayers praying prays
  president prevented preventing previously prince principal proceed proceeding proportional pulse
  punishing punts putting qualifier qualifiers qualities questioned quotas raced races racing racket racks
  raids rails rains ranks realm recovery regulation relatives relied relies relocation relying remainder
  remembered reminding represented resorting retaining retired retires retrieved retrieves reuse reveals
  revelation rises rising risking ruining ruins sacks scale scales screaming seconding seeking seeks
  seeming seven sexes shame sharp shelf shoes shoot shout signaling singing sings situating slide smell
  smells solid specialty speeds spelling spellings spells spite spits spitting splitting sport spout stale
  stare stared stares staring stars startle startled startles startling stated stating staying steal
  stealing steals strangest stray sufferers suite suits summaries superb suppliers suspending tables
  tacked tacks tanks teach teaches tending thankfully thorough thought thous three throughput throw tiles tired tires
  tiring tough transient translation translations transmit transmits tread trick tried tries tripos tuned
  tunes tuning typing unchanged unexpected united unrelated unset unusually unwilling upsets visitor
  visitors waked wakes waking wandering warping warps whereas width winding winds wings witch withdraw
  withdrawing withdraws wonderfully world worlds
`
    .trim()
    .split(/\s+/),
);

export const isOfItsOwn = (word: string): boolean => ownWords.has(word);
