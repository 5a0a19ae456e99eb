/** Common words that lie a letter or two from one of ours and are no misspelling of it: "bank" is no "blank". */
const ownWords: ReadonlySet<string> = new Set(
  `
  actin acute additional advanced aiding annual archiving areas arena attacking auction balanced bashed
  basics beards beast begs bergs biased birds bites black blacks blank blanks blues boiling boils boring
  borne brother buries burst burying cabling canine canon canons cared cased casing causes ceases
  certainty channing chars charts chases cheat cheats choose chose clans clapped clash clashes classifies
  closet clover coast commented commenting compete competed competes competing compromise constrain
  constraining constrains consul consulate continuing contracted contracting contradict contradicts coping
  corps county creatures crime crimes crisp crops curiously curse customary defending deflected delegated
  delegates depleted deprive deprives depriving derived deriving differently dined dines dining director
  directors directory disabling displaced displayed displays dived dives documented doris doses dread
  dried dries drive drives drown drying employers empties encounter engineered evens exceedingly
  exceptional exiting exits extensive factor faked fakes faking favorites fight files filming films fined
  firms flank flanked flanking flanks flask flavor float flown forms forum founds fourth freed fries
  garage gentlemen grain gratefully grave grown grows guests guides hairs halve hears heart hinting hints
  honour honours ideal ideals increasingly individuals instantly interests intersect intervals inventor
  joint joints lager lasting laying liked liking links listening lived liver lives loose males market
  markets materialism materials meaning mechanism mends mentioned menus miles mined mists misuse moaning
  model monkey monkeys movie nesting nests noting nudes official officials operational originals owned
  owning packaging pains palace pants parity parses parsing particles partition pauses pausing peering
  peers perspective petty phases phasing pilot pines plain plant planting plants player players playing
  plays plugs posed poses posing prayer prayers praying prays president prevented preventing previously
  prince principal proceed proceeding proportional pulse punishing punts putting qualifier qualifiers
  qualities questioned quotas raced races racing racket racks raids rails rains ranks realm recovery
  regulation relatives relied relies relocation relying remainder remembered reminding reportedly
  represented resorting retaining retired retires retrieved retrieves reuse reveals revelation rises
  rising risking ruining ruins sacks scale scales screaming seconding seeking seeks seeming selves seven
  sexes shame sharp shelf shoes shoot shout signaling singing sings situating slide smell smells solid
  specialty speeds spelling spellings spells spite spits spitting splitting sport spout stable stale
  staple stare stared stares staring stars startle startled startles startling stated stating staying
  steal stealing steals strangest stray subbed sufferers suite suits summaries superb suppliers suspending
  tables tacked tacks tanks teach teaches tending terminals thankfully thorough thought thous thrash three
  throughput throw tiles tired tires tiring tough transient translation translations transmit transmits
  tread trick tried tries tripos tuned tunes tuning typing unchanged unexpected united unrelated unset
  unusually unwilling upsets visitor visitors volts waked wakes waking walsh wandering warping warps
  whereas width winding winds wings witch withdraw withdrawing withdraws wonderfully world worlds
`
    .trim()
    .split(/\s+/),
);

export const isOfItsOwn = (word: string): boolean => ownWords.has(word);
