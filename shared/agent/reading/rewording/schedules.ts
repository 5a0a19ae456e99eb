import { type Rewording, reworded } from './rewording.ts';

/** What is on the schedule, how full it is, and who was not met. */
const turns: Rewording = [
  // What the crews are on is what goes on.
  [
    /\b((?:job|project)s) are (?:we|(?:the|our) (?:crews|techs|people|technicians)) (?:currently |now )?(?:on|doing|working on)(?: (?:right )?now| at the moment)?(?= ?[?.!]| ?$)/g,
    '$1 are in progress',
  ],
  [/\bwhat is on the books\b/g, 'what is on the schedule'],
  [/\b([a-z]+ next) (?:thing|call|gig)(?= ?[?.!,]| ?$)/g, '$1 appointment'],
  [
    /^((?:so |and |hey )*)(?:(?:is|are|was|were) there |do we have |have we got |we got |got )?(?:anything|something) (?:(?:scheduled|booked|planned|lined up|happening) )?(?=(?:on|in) (?:the|our|my) (?:calendar|schedule|books|board|diary|agenda|docket)\b)/,
    '$1what is ',
  ],
  [
    /^((?:so |and |hey )*)(?:(?:is|are|was|were) there |do we have |have we had |did we have |did |has |was |is )?anything (?:that )?(?:(?:get|got|gotten|been|was|is|has been|had been) )*canceled\b/,
    '$1any cancellations',
  ],
  [
    /\b(?:the |our |my )?next (\d+) (jobs|appointments|visits|bookings|stops)(?: (?:coming up|on the (?:schedule|books|calendar|board)))?(?= ?[?.!,]| ?$)/g,
    'first $1 upcoming $2',
  ],
  [
    /\b(appointments?|visits?|jobs?|bookings?) coming(?= (?:without|with no|that|which|and|for)\b| ?[?.!,]| ?$)/g,
    'upcoming $1',
  ],
  [/\bfinal (?=appointment|visit|stop|booking)/g, 'last '],
  // How full it is.
  [
    /\b(?:the )?(lightest|smallest|heaviest|biggest|largest|fullest) (?:work)?load of (?=(?:appointments|visits|jobs|stops|bookings|work)\b)/g,
    (_, which = '') => (/^(?:light|small)/.test(which) ? 'the fewest ' : 'the most '),
  ],
  [
    /\b(?:the )?(lightest|heaviest) (?:work)?load(?= (?:today|tomorrow|this|next|last|on|in|for|so)\b| ?[?.!,]| ?$)/g,
    (_, which = '') => `the ${which === 'lightest' ? 'fewest' : 'most'} appointments`,
  ],
  [
    /\bhow (?:full|busy|packed|booked|loaded|tight|crowded|heavy|jammed)(?: up)? (?:is|are|will|does|do) (?:(?:it|things|we|the schedule|the board|the calendar|our schedule|our calendar|the day|the week)(?: be| look| for| on)* )?(?=today\b|tomorrow\b|(?:this|next|on|for) |(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/g,
    'how many appointments ',
  ],
  // "How full is Tom next week": told by how many visits there are.
  [
    /\bhow (?:full|busy|packed|booked up|booked|loaded|tight)(?: up)? (?:is|was|will) (?!(?:it|things|the|our|my|your|this|next|last|each|every|everybody|everyone|we|they|she|he)\b)([a-z]+(?: [a-z]+)?)(?: (?:schedule|calendar|day|week|plate|board))?(?: be| look| looking)? (?=today\b|tomorrow\b|yesterday\b|this \b|next \b|last \b|on \b|for \b)/,
    'how many appointments does $1 have ',
  ],
  // That nobody was there.
  [
    /\b(?:(?:fall|fell|falls|fail|fails|failed|went wrong) (?:through )?because )?(?:(?:the )?(?:client|customer)s? (?:was|were|is|are) not (?:at )?(?:home|there|in)|(?:nobody|no one) (?:was|is|were) (?:at )?(?:home|there|in)|(?:nobody|no one) (?:at )?home)\b/g,
    'were no shows',
  ],
];

export const onSchedule = (text: string): string => reworded(text, turns);
