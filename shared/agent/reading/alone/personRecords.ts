import type { EntityName } from '../../../figures/model/model.ts';
import { type Asked, did, when } from './personWords.ts';

/** What people ask of the records of one person, in the same notation. */
const latest = '(last|latest|most recent|newest)';
const lastTime = '[the] last [time]';
const somebody =
  '(we|anyone|anybody|someone|somebody|one of us|anyone [from|on|at] our (side|end|office)|anyone here)';
const visitor =
  '(we|anyone|anybody|someone|somebody|one of us|the technician|the tech|a technician|a tech|our guy|our guys)';

const work: readonly Asked[] = [
  {
    means: { entity: 'jobs' },
    said: [
      'where (do|are) we [stand] (with|at|on) <client> [place|house|home] [job]',
      `(who|who all|(which|what) (technician|tech|technicians|techs|crew|crews|of our guys|of our techs)|whose crew|which one of us) [${did}] [the one|the ones|the tech|the technician] [who|that] (did|done|do|doing|finish|finished|complete|completed|handle|handled|carried out|worked on|work on|working on|ran|took care of|on|assigned to) (<client> [house|place] (job|work|project|installation|repair)|[the] (job|work|project) (for|at|of|with) <client>)`,
      `(who|who all|(which|what) (technician|tech|technicians|techs|crew)) (worked|works) (for|at|on) <client> [house|place]`,
      'who (was|is) on [the] [crew] [of|for|on] (<client> job|the job (for|of|at) <client>)',
    ],
  },
  {
    means: { entity: 'appointments', where: 'status!=canceled;start<now', called: 'past', order: 'newest' },
    said: [
      `who (went|drove|was|came|was sent) [out] (to|to see|at) <client> [house|place|home] ${lastTime}`,
      'who last (visited|saw|went to|went to see|was at|went out to) <client>|who (visited|saw) <client> (last|most recently|the last time)',
      `(when|what day|which day|what date) (was|were|has|have|did) ${visitor} [last] (been|be|at|go|out|visit|see|there|out at|over) [to|out to|at|to see|with] <client> [house|place|home] [the] [last] [time]`,
      `when ${visitor} (was|were|went|came|visited) [at|to|out to|with] <client> [house|place|home] [the] last time`,
      `when ${visitor} (was|were) [the] last time (at|with|to) <client> [house|place|home]`,
      `[when was] [the] last time ${visitor} (were at|was at|visited|saw|went to|went out to|was out at|were out at|came to) <client>`,
    ],
  },
  {
    means: { entity: 'appointments', order: 'newest' },
    said: [
      'how did (<client> [last] (appointment|visit)|[the] [last] (appointment|visit) (with|of|at|for) <client>) (go|turn out|end|work out|end up)',
      'what (came of|happened with|happened at|was the outcome of|became of) (<client> [last] (appointment|visit)|[the] [last] (appointment|visit) (with|of|at) <client>)',
      'who (was|is) [the] (technician|tech|one) (for|on|at|with|of) (<client> [last] (appointment|visit)|[the] [last] (appointment|visit) (with|of|at) <client>)',
    ],
  },
  {
    means: {
      entity: 'jobs',
      where: 'status!=canceled',
      called: 'not canceled',
      moment: 'scheduled_start',
    },
    said: [
      'when [does|do|is|will|did] <client> (job|project|work) [going to] (start|starts|starting|begin|begins|begun)',
    ],
  },
  {
    means: {
      entity: 'appointments',
      where: 'status=booked|confirmed;start>=now',
      called: 'upcoming',
      moment: 'start',
      order: 'oldest',
      show: ['address'],
    },
    said: [
      'where (does|is|should|will|do) <tech> [have to|need to|supposed to] (be|go|going|headed|heading|off to|at) next',
      '(who|whom) (is|does|will) <tech> (visiting|seeing|see|visit|going to|go to|going to see) next',
    ],
  },
  {
    means: { entity: 'appointments', where: 'status=completed', called: 'completed', order: 'newest' },
    said: [
      '(which|what) (customer|client|house|home|place) did <tech> (see|visit|go to|serve|do) (last|most recently)',
      '(who|whom) did <tech> (see|visit|go to|work for|go see) (last|most recently)|where was <tech> last',
      '(who|what) was <tech> (last|latest|most recent) (customer|client|visit|stop|appointment)',
    ],
  },
  {
    means: {
      entity: 'appointments',
      where: 'status=booked|confirmed;start>=now',
      called: 'upcoming',
    },
    said: [
      'who is [the] (technician|tech|one|guy) [who is|that is] (booked|scheduled|assigned|coming|going|set|down|lined up) [for|to|with|out to|on] <client> [appointment|visit|next]',
    ],
  },
  {
    means: { entity: 'follow_ups' },
    said: [
      '(has|have|did) (anyone|anybody|someone|somebody|we) [ever|already] (follow|followed) up (with|on) <client> [yet|already]',
    ],
  },
  {
    means: { entity: 'appointments', where: 'status!=canceled;start<now', called: 'past' },
    said: ['who [all] (was|has been|went|has gone|have been) [out] (to|at) <client> [house|place|home]'],
  },
  {
    means: { entity: 'follow_ups', where: 'status=scheduled|due', called: 'open' },
    said: [
      '(is there|are there|do we have|have we got|what|which|any|show|list|show me|open|pending) [a|an|any|the] [open|pending|planned|due|scheduled] (follow up|follow ups|callback|callbacks|task|tasks|reminder|reminders) [is|are] [planned|due|open|scheduled|pending|set|set up|coming up|left] (for|with|on|about) <client> [planned|due|open|scheduled|coming up|set|left]',
      '(when|what day) (do|should|must|are|is) (we|somebody|someone) [going|supposed|due] [to] follow up with <client> [next]|when is [the] [next] follow up (for|with|on) <client>',
    ],
  },
];

const money: readonly Asked[] = [
  {
    means: {
      entity: 'payments',
      where: 'status=settled',
      called: 'settled',
      moment: 'settled_at',
      order: 'newest',
    },
    said: [
      `(how|in what way|[by|with] (what|which) (method|means|way)|with what|by what) (did|has|have|does) <client> (pay|paid|settle|settled) [us] [for] [his|her|their|the] ${latest} (invoice|bill|one|payment|time)`,
      `(what|how much) did <client> (pay|give|send|paid) [us] ${lastTime}`,
      `(what|how much|how big|how high|how large) was (<client> ${latest} payment|[the] ${latest} payment (from|of|by) <client>)`,
      'how much did <client> last pay [us]|how did <client> last pay [us]',
    ],
  },
  {
    means: { entity: 'payments', where: 'status=settled', called: 'settled' },
    said: [
      '(did|has|does) <client> (pay|paid) [us] (by|with|in) [a] (card|check|cash|ach|transfer)',
      '(did|has|does) <client> (pay|paid) [us] (by|with|in) [a] (card|check|cash|ach|transfer) or [by|with|in] [a] (card|check|cash|ach|transfer)',
    ],
  },
  ...[
    { entity: 'payments' as const, method: '(payment|money)' },
    { entity: 'payments' as const, method: 'check', where: 'method=check', called: 'check' },
    { entity: 'payments' as const, method: 'card payment', where: 'method=card', called: 'card' },
    {
      entity: 'payments' as const,
      method: '(ach|transfer|bank transfer)',
      where: 'method=ach',
      called: 'ach',
    },
  ].map(({ method, ...means }) => ({
    means,
    said: [
      `did [the|that|a] [last] ${method} (from|of|by) <client> [ever|already|finally] (go through|clear|bounce|come in|arrive|settle|fail|get through)`,
    ],
  })),
  {
    means: {
      entity: 'invoices',
      where: 'status!=draft|void',
      called: 'issued',
      order: 'newest',
      moment: 'issued_at',
    },
    said: [
      `(how much|what|how high|how big) (is|was) ([the] ${latest} (invoice|bill) (for|of|to|from|we sent [to]) <client>|<client> ${latest} (invoice|bill)) [for|come to|total|worth]`,
      'what was [the] last thing [that] we (invoiced|billed|charged) <client> [for]',
    ],
  },
  {
    means: {
      entity: 'invoices',
      where: 'status=sent|partial',
      called: 'unpaid',
      action: 'figure',
      sum: 'amount_due',
    },
    said: [
      '(how much|what) (is|was) [still] (left|open|due|outstanding|owed|owing|unpaid|remaining|to pay) [to pay|to be paid|open|due] (on|for|of|from) <client> [account|bill|invoice|invoices|bills|balance]',
      '(how much|what) (does|do) <client> still have (open|to pay|left to pay)',
      '(how much|what) (is|was) [still] (left|open|due|outstanding|unpaid|remaining) [to pay|to be paid|open] (on|for) it',
    ],
  },
  {
    means: { entity: 'estimates', moment: 'expires_at' },
    said: [
      'is (<client> (estimate|quote)|[the] (estimate|quote) (for|of|to) <client>) still (good|valid|open|alive|standing)',
      '(has|did|is) (<client> (estimate|quote)|[the] (estimate|quote) (for|of|to) <client>) [already|yet] (expired|expire|lapsed|run out|lapse)',
      '(when|until when|how long) (does|is|will|do|did) (<client> (estimate|quote)|[the] (estimate|quote) (for|of|to) <client>) [still|be] (expire|run out|lapse|good|valid|open) [for|until]',
    ],
  },
  {
    means: { entity: 'estimates', order: 'newest' },
    said: [
      `(what|how much|how high) (is|was) [the] [total|amount|price] [on|of|for] (<client> ${latest} (estimate|quote)|[the] ${latest} (estimate|quote) (for|of|to) <client>) [for|come to|total]`,
    ],
  },
];

/** Of all channels, and of each by its name. */
const channels = [
  [
    'message|messages|note',
    'write|writes|wrote|written|message|messaged|contact|contacted|contact us|reach out|get in touch',
    '',
    '',
  ],
  ['text|texts|sms', 'text|texted', 'channel=sms;', ' text'],
  ['email|emails|mail', 'email|emailed|mail|mailed', 'channel=email;', ' email'],
] as const;

const said = 'what did (he|she|they) (say|write|want)|what does it say|what (is|was) it about';

const written = channels.flatMap(([nouns, verbs, channel, kind]): Asked[] => {
  const [ours, theirs] = [`${channel}direction=outbound`, `${channel}direction=inbound`];
  return [
    {
      means: { entity: 'messages', where: theirs, called: `received${kind}`, order: 'newest' },
      said: [
        `${when} did <client> last (${verbs}) [us|to us|with us|in]`,
        `${when} was the last time [that] <client> (${verbs}) [us|to us|with us|in]`,
        `(when|what) (was|is) [the] ${latest} (${nouns}) [that] (<client> (sent|wrote|left) [us|to us]|from <client> [to us])`,
        `[show|read|get|pull up] [me] [the] ${latest} (${nouns}) [that] (<client> (sent|wrote|left) [us|to us]|(from|of|by) <client> [to us]) [${said}]`,
        `what did <client> (say|want|write|${verbs}) [to] [us|from us] (last|in [his|her|their|the] ${latest} (${nouns}))`,
        `what (does|did) (<client> ${latest} (${nouns})|[the] ${latest} (${nouns}) (from|of|by) <client>) (say|want)`,
        `what (is|was) (<client> ${latest} (${nouns})|[the] ${latest} (${nouns}) (from|of|by) <client>) about`,
        `<client> ${latest} (${nouns}) [${said}]`,
        `${when} did we last (get|receive) [a|an] (${nouns}) from <client>`,
        ...(channel === ''
          ? [
              `${when} did we last hear [anything] [back] from <client>`,
              `${when} was the last time [that] we heard [anything] [back] from <client>`,
            ]
          : []),
      ],
    },
    {
      means: { entity: 'messages', where: ours, called: `sent${kind}`, order: 'newest' },
      said: [
        `${when} did ${somebody} last (${verbs}) [to|out to|with] <client>`,
        `${when} was the last time [that] ${somebody} (${verbs}) [to|out to|with] <client>`,
        `${when} did ${somebody} last (send|write) (<client> [a|an|the] (${nouns})|[a|an|the] (${nouns}) to <client>)`,
        `(when|what) (was|is) [the] ${latest} (${nouns}) [that] [we] [sent] [to] <client>`,
        `[the] ${latest} (${nouns}) [that] [we] [sent] to <client>`,
      ],
    },
    {
      means: { entity: 'messages', where: ours, called: `sent${kind}`, action: 'figure' },
      said: [
        `(how many times|how often) (have|did) ${somebody} [already|ever] (${verbs}) [to] <client> [so far|already|yet]`,
        `how many (${nouns}) (have|did) we [already] (send|sent|write|written) [to] <client> [so far|already]`,
      ],
    },
    {
      means: { entity: 'messages', where: theirs, called: `received${kind}`, action: 'figure' },
      said: [
        `(how many times|how often) (has|did) <client> [already|ever] (${verbs}) [to] [us] [so far|already|yet]`,
        `how many (${nouns}) (has|did|have) <client> [already] (send|sent|write|written) [to] [us] [so far|already]`,
        `how many (${nouns}) (have|did) we (get|got|gotten|receive|received) from <client> [so far|already]`,
      ],
    },
  ];
});

const answers: readonly Asked[] = [
  {
    means: { entity: 'threads' },
    said: [
      `(did|has|have) ${somebody} [ever|already|actually] (get|got|gotten|reply|replied|respond|responded|answer|answered|write|written) [back] [to] <client> [yet|back|already]`,
      '(did|has|have) <client> [ever|already] (reply|replied|respond|responded|answer|answered|write back|written back|get back|gotten back) [to] [us] [yet|back|already]',
    ],
  },
];

export const recordsAsked: readonly Asked[] = [...work, ...money, ...written, ...answers];

const someone = '(he|she|they|the customer|the client|<client>)';

/** What a list of such records shows of each, asked of "it" behind what was asked of them. */
export const shownAnyway: Readonly<Record<string, readonly EntityName[]>> = {
  [`[if] (did|has|have) ${someone} [already|ever|yet] (accept|accepted|approve|approved|decline|declined|say yes|said yes|agree|agreed|take|taken) [it|to it] [yet|already|or not]`]:
    ['estimates'],
  [`[if] (did|has|have) ${someone} [already|ever|yet] (sign|signed) [it] [yet|already|or not]`]: [
    'contracts',
  ],
  [`[if] (did|has|have) ${someone} [already|ever|yet] (pay|paid|settle|settled) [it] [yet|already|or not]`]: [
    'invoices',
  ],
  '[if] (is|was|has) it [been] [already|yet|still] (paid|open|accepted|signed|declined|done|completed|finished|canceled|sent|settled|expired|valid|good) [yet|already|or not]':
    ['invoices', 'estimates', 'contracts', 'jobs', 'appointments'],
  '(are|is) (we|it) [all|already] (wrapped up|done|finished|through) [there|yet] [or [are we|are they] still (at it|on it|working|there|going)]':
    ['jobs'],
  'what (happened|became|came) (to|of|with) it|how did (it|that|they|this) (go|turn out|end|work out|end up)|what came of it|(has|is) it expired':
    ['appointments', 'estimates', 'jobs'],
  'when|(when|which day|what day|what time) (is|was) (it|that) [due]|when (was|did) (that|it) [come in]': [
    'invoices',
    'payments',
    'appointments',
    'messages',
  ],
  '(how much|what) (is|was) (it|that) [for]|for how much|how much did it come to': [
    'invoices',
    'payments',
    'estimates',
  ],
  [`what did ${someone} (say|write|want|tell us)|what (does|did) it say|what (is|was) it about`]: [
    'messages',
  ],
  'how (was|did) [it|she|he|they] (paid|pay|pay it)|by what method|how was it paid': ['payments'],
  '(who|which technician|which tech) (was|is) (it|there|on it|going|assigned)|who (went|goes|did it|worked on it)|with whom':
    ['appointments', 'jobs'],
};
