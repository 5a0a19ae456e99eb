import { AppointmentStatus } from '../../contract/appointments.ts';
import { beginningOfLead, created, customer, source, tag } from './fields.ts';
import { type Entity, inWords, weekday } from './model.ts';
import { wordingsOf } from './notation.ts';
import { technician } from './technicians.ts';

export const appointments: Entity = {
  collection: 'appointments',
  one: 'appointment',
  many: 'appointments',
  words: [
    'visit|visitation|(scheduled|booked|field|home|house|customer|client|tech) visit|[on] site visit|ticket for a visit',
    'booking|meeting|session|inspection|rendezvous|trip|stop|scheduled stop|appoint',
    'timeslot|(appointment|appt|booked) slot|slot booked|(site|service|house) call|callout|call out',
    'schedule|calendar|agenda|diary|route|board|plate|slate|line up|[day|work|daily] plan|day sheet|run sheet',
    'workload|caseload|[appointment|visit] load|(onsite|job) (visit|appointment)|onsite|truck roll|[site|home] walk through',
    'walkthrough|consultation|consult|reservation|service run|home call|check up',
    '(going|heading|driving|coming) [over|out] to|(go|goes|headed) to|heading|headed|visiting',
    '(stopping|dropping) by|scheduled for visit',
  ].flatMap(wordingsOf),
  scope: 'scheduling.read',
  path: '/scheduling/appointments',
  usual: { where: 'status!=canceled', words: 'not canceled', of: 'all' },
  ended: ['completed', 'no_show', 'canceled'],
  moment: 'start',
  sortedBy: 'start',
  narrowedBy: ['technician_ids', 'customer_id'],
  fields: {
    status: {
      kind: 'state',
      at: 'status',
      values: AppointmentStatus.options,
      words: ['status', 'state', 'outcome', 'result'],
    },
    technician: technician('technician_ids', 'people'),
    customer,
    service: {
      kind: 'text',
      at: 'service',
      words: wordingsOf(
        'service|(type|kind) [of (service|visit|work)]|sort of visit|service (type|performed)',
      ),
    },
    source,
    tag,
    daytime: {
      kind: 'daytime',
      at: 'start',
      values: ['morning', 'afternoon'],
      words: ['time of day', 'part of the day'],
    },
    clock: { kind: 'clock', at: 'start', words: [] },
    weekday: weekday('start'),
    days_from_lead: {
      kind: 'days',
      span: {
        from: beginningOfLead,
        to: wordingsOf(
          '[a|its] first appointment|[an|a booked] appointment|[the first] (booking|visit)|booked|the booking of its first appointment',
        ),
      },
      at: 'created_at',
      join: 'lead',
      until: 'created_at',
      words: wordingsOf(
        'from lead to (appointment|first appointment|booking)|from a [new] lead to an appointment|from a new lead to the first appointment|lead to (booked|booking|appointment|appt)|between lead and appointment',
      ),
    },
    hours: {
      kind: 'hours',
      at: 'start',
      until: 'end',
      words: wordingsOf(
        'hours|length|duration|(booked|scheduled|planned|appointment|visit) hours|hours (booked|scheduled|planned)|hours of work|hours on the (board|schedule)|work hours booked|time booked|booked time',
      ),
    },
    notes: {
      kind: 'link',
      at: 'notes',
      isFact: true,
      words: wordingsOf('note|notes|(visit|appointment) notes|comments|remark|remarks|memo'),
    },
    start: { kind: 'moment', at: 'start', words: ['start', 'start time', 'starting time'] },
    end: { kind: 'moment', at: 'end', words: ['end time', 'end', 'finish time'] },
    created_at: created,
  },
  awaits: [
    {
      where: 'status=booked',
      done: 'confirmed|okayed|acknowledged|confirmed by the customer|reconfirmed',
      lacks: 'confirmation|okay|acknowledgement',
    },
    {
      where: 'status=booked|confirmed|en_route',
      done: 'completed|done|finished|closed|closed out|wrapped up|carried out|marked done|marked as done|marked complete|marked completed|resolved',
    },
    {
      where: 'technician=',
      done: 'assigned|staffed|allocated|dispatched|given to anyone|assigned to anyone|assigned to anybody',
      lacks:
        'technician|tech|assignee|anyone assigned|anybody assigned|somebody assigned|anyone on it|anyone on them|assigned technician|assigned tech|tech on it|technician on it',
    },
  ],
  called: {
    'status=booked|confirmed;start>=now': 'upcoming',
    'status=booked|confirmed|en_route': 'open',
  },
  meanings: {
    ...inWords('booked|created|made|(put|gotten|got) on the (calendar|books|schedule)', {
      moment: 'created_at',
    }),
    new: { moment: 'created_at', timed: true },
    // What is said of any of them.
    ...inWords(
      [
        'scheduled|planned|arranged|set|set up|fixed|due|lined up|on|in the calendar',
        'slated|slotted [in]|on (tap|the cards|the docket)|booked [in] for',
        'coming|happening|going (on|out)|(go|goes) out|(take|takes|taking) place',
        'start|starts|started|begin|begins|began|(commence|commences|commencing|commenced)',
        '(kick|kicks|kicking) off|(get|gets) (going|started|underway)|(come|comes) to (an end|a close)',
        '(due|set|supposed) to (start|begin)|due to commence',
        'assigned|given|handed|allotted|dealt out',
      ],
      {},
    ),
    // What is done with those that are said to be missed.
    ...inWords(
      'wasted|eat|ate|eaten|swallow|swallowed|suffer|suffered|rack up|racked up|chalk up|chalked up',
      {},
    ),
    ...inWords(
      [
        'unassigned|nobody (on it|on them)|[with] nobody assigned|no one assigned|no technician assigned',
        'not given to anybody|(need|needs) (someone|somebody|anyone) [assigned]',
      ],
      { where: 'technician=' },
    ),
    ...inWords(
      [
        'tentative|only booked|unconfirmed|up in the air|pencilled in|penciled in|not have confirmed',
        'to confirm|(need|needs) confirming|(needing|awaiting|waiting for|pending) confirmation',
        'not got [a] confirmation on|no confirmation on|nobody [has] confirmed|unverified|iffy|tbc',
        'not (locked in|firm|certain|definite|set in stone|verified|okayed)',
      ],
      { where: 'status=booked' },
    ),
    ...inWords(
      'confirmed|confirmed (beforehand|before the visit|in advance|ahead of time)|locked in|firm|firmed up|set in stone|okayed|verified|definite|nailed down|[have|has] confirmation',
      {
        where: 'status=confirmed',
      },
    ),
    ...inWords('driving|rolling|heading out|on the road [today]|on route|en route|on the way', {
      where: 'status=en_route',
    }),
    ...inWords('upcoming|coming up|future|ahead [of us]|[still] to come|still coming|in store', {
      where: 'status=booked|confirmed;start>=now',
    }),
    ...inWords(
      [
        '[still] open|left|remaining|outstanding|pending|ongoing|undone|to do|to go|not over',
        'not (happened|taken place) yet|not yet (happened|taken place)|(yet|still) to (happen|take place)',
      ],
      { where: 'status=booked|confirmed|en_route' },
    ),
    ...inWords('should have (been (done|completed|finished|closed out)|happened already)', {
      where: 'status=booked|confirmed|en_route;start<now',
    }),
    ...inWords(
      [
        'completed [so far]|done|finished|finished already|complete|kept|held|hold|attended|delivered|handled|performed|executed',
        '[actually] happen|happens|[really|actually|already] happened|actually done|[really|actually] took place',
        'took really place|taken place|went (ahead|off|through|as planned)|gone (ahead|off|through)|(got|gotten) done',
        '(closed|carried|knocked|cranked) out|(finished|wrapped|buttoned) up|(checked|crossed|ticked|polished) off',
        '(carried|seen|got|gotten) through|(took|taken) care of|tackled|fulfilled|accomplished|in the bag',
        'concluded|conducted|serviced|closed',
      ],
      { where: 'status=completed' },
    ),
    'not completed': { where: 'status!=completed' },
    ...inWords(
      [
        '(not|never) (happen|happened)|(not|never) take place|not taken place|never took place',
        'not (go|gone) ahead|never went ahead|not go through|never went through|(not|never) kept',
      ],
      { where: 'status!=completed;start<now', called: 'past and not completed' },
    ),
    ...inWords(
      [
        'canceled [on|on us|at short notice]|(get|gets|got|been) canceled on|scrapped|dropped|scrubbed|cut|nixed',
        'called off|called off (on us|by the customer)|called it off|dropped by the customer|axed|scratched|annulled',
        'bailed [on|out]|backed out of|pulled out of|dropped out of|opted out of|begged off|cried off|withdrew from|withdrawn',
        'taken off the (calendar|schedule|board)|struck [off]|wiped|(fall|fell|fallen) through',
        '(fell|dropped|pulled) off the (calendar|schedule|board)|ditched|killed|canned|abandoned|pulled|revoked|thrown out|(were|was|got|been) (removed|deleted)',
      ],
      { where: 'status=canceled' },
    ),
    ...inWords('not canceled|not been canceled|not cancel|not called off|not scrapped|standing', {
      where: 'status!=canceled',
    }),
    ...inWords(
      [
        'missed|no show|no shows|no showed|stood (us up|up)|(stand|stands|standing) us up|(blown|blew|blow) off|ghosted [us]|skipped out on|flaked [out] on',
        '(ended|turned|resulted) (as|in|into|with) [a] (no show|no shows)|nobody (turned up|answered the door)',
        '[did] not (show|appear|turn up)|[did] not show up|not showed [up]|never showed [up]|not (come|there|home|at home)',
        'failed to (show|show up|appear)|not (open|answer) the door',
        '[the] (customer|client) [did] not show up|(customers|clients) [did] not show up',
        '[the] customer (was a no show|never showed)',
        '[the] (customer was|client was|customers were|clients were) not there|customer not there|customer [was] not in',
        '[the] (customer|client) was not at home|(customer|client) not at home|customer was not home',
        'nobody (showed up|turned up|answered [the door]|opened [the door]|there|home|at home)',
        'nobody was (there|in|home|at home)|no one was (there|at home)|found (nobody|no one) [home]',
      ],
      { where: 'status=no_show' },
    ),
  },
  sorts: { 'no show': 'status=no_show', cancellation: 'status=canceled' },
};
