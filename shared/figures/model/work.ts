import { JobStatus } from '../../contract/jobs.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords, type Meaning, some } from './model.ts';
import { begunDeposits } from './noneOf.ts';
import { wordingsOf } from './notation.ts';
import { technician } from './technicians.ts';

/** What is known of the job that an invoice or a payment is for; each of its crew has a part in all of it. */
export const jobFields = (
  join: 'job' | 'job_of_payment',
): Pick<Entity['fields'], 'technician' | 'job_status' | 'job_completed_at' | 'job_scheduled_start'> => ({
  technician: { ...technician('crew_ids', 'people'), join },
  job_status: { kind: 'text', at: 'status', values: JobStatus.options, join, words: ['job status'] },
  job_completed_at: { kind: 'moment', at: 'completed_at', join, words: [] },
  job_scheduled_start: { kind: 'moment', at: 'scheduled_start', join, words: [] },
});

/** Without a time those are meant that are yet to start. */
const starting: Meaning = {
  where: 'status=scheduled',
  inTime: { where: 'status!=canceled', moment: 'scheduled_start', called: 'not canceled', place: 'after' },
};

export const jobs: Entity = {
  collection: 'jobs',
  one: 'job',
  many: 'jobs',
  words: [
    'gig|repair|repair job|[work|service|job] ticket|[piece of|order of] work|project job|work project',
    'workorder|(job|service|repair|field work) order|(service|field) job|service project|jobsite|worksite',
    'install|work order|project|installation|site|assignment',
  ].flatMap(wordingsOf),
  scope: 'jobs.read',
  path: '/jobs',
  // "Jobs today": those of the day, and not those that were entered then.
  moment: 'scheduled_start',
  usual: { where: 'status!=canceled', words: 'not canceled', of: 'timed' },
  sortedBy: 'created_at',
  narrowedBy: ['customer_id', 'status'],
  fields: {
    status: { kind: 'state', at: 'status', values: JobStatus.options, words: ['status', 'state'] },
    customer,
    technician: technician('crew_ids', 'people'),
    source,
    service,
    tag,
    invoices: some('invoices', 'invoices_of_job'),
    finals: some('invoices', 'finals_of_job'),
    begun_deposits: begunDeposits('begun_deposits_of_job'),
    open_invoices: some('invoices', 'open_invoices_of_job'),
    open_deposits: some('invoices', 'open_deposits_of_job'),
    open_finals: some('invoices', 'open_finals_of_job'),
    days_to_complete: {
      kind: 'days',
      at: 'created_at',
      until: 'completed_at',
      words: ['to be completed', 'to complete', 'to finish', 'to be finished', 'to get done'],
    },
    days_from_planned_start_to_completion: {
      kind: 'days',
      at: 'scheduled_start',
      until: 'completed_at',
      words: [
        '[from|between] [the] start (to|and|until|till) [the] (finish|completion|end)',
        '[from|between] (beginning|begin|starting) (to|and|until|till) (end|finishing|completing|finish)',
        '[from] beginning to end',
        '[job|work] (duration|length)',
      ],
    },
    days_from_acceptance_to_planned_start: {
      kind: 'days',
      at: 'accepted_at',
      join: 'estimate_of_job',
      until: 'scheduled_start',
      words: ['(from|between) acceptance (to|and|until|till) [the] start'],
    },
    created_at: created,
    scheduled_start: {
      kind: 'moment',
      at: 'scheduled_start',
      words: ['start'],
      nouns: [
        '[planned|scheduled] start|starting|kickoff|kick off|beginning|begin|commencement|planned kickoff',
        'scheduled',
      ].flatMap(wordingsOf),
    },
    // Nothing comes after it, so the last change of the record is that.
    canceled_at: {
      kind: 'moment',
      at: 'updated_at',
      state: 'canceled',
      words: [],
      nouns: ['cancellation', 'canceled'],
    },
    completed_at: {
      kind: 'moment',
      at: 'completed_at',
      words: ['completion'],
      nouns: ['completion', 'finish', 'finishing', 'end', 'completed', 'finished'],
    },
  },
  awaits: [
    {
      where: 'status=scheduled|in_progress',
      done: 'finished|completed|done|wrapped up|closed|closed out|finished up|concluded|over',
    },
    { where: 'status=scheduled', done: 'started|begun|kicked off|commenced|gotten underway|gotten going' },
    {
      where: 'status=scheduled;scheduled_start=',
      done: 'scheduled|put on the calendar|planned|dated',
      lacks: 'date|start date|day|scheduled date',
    },
    {
      where: 'invoices=',
      done: 'invoiced|billed|charged|charged for|invoiced for|billed for|invoiced out|billed out',
      lacks: 'invoice|bill',
    },
    {
      where: 'finals=',
      done: 'final billed|final invoiced|billed in full|invoiced in full',
      lacks: 'final invoice|final bill|final',
    },
    {
      where: 'technician=',
      done: 'assigned|staffed|manned|allocated|given to anyone|assigned to anyone',
      lacks:
        'technician|tech|crew|assignment|anyone assigned|anybody assigned|somebody assigned|someone assigned|anyone on it|anyone on them|assigned technician|assigned tech|assigned crew',
    },
  ],
  called: {
    'invoices=': 'uninvoiced',
    'status=scheduled;scheduled_start>=now': 'upcoming',
    'status=scheduled|in_progress': 'open',
  },
  meanings: {
    'owing nothing': {
      where: 'finals!=;open_invoices=',
      called: 'with a final invoice and nothing open',
      place: 'after',
    },
    'lacking its final': { where: 'finals=', called: 'without a final invoice', place: 'after' },
    'owing on its invoices': { where: 'open_invoices!=', called: 'with an open invoice', place: 'after' },
    'owing on its deposit': { where: 'open_deposits!=', called: 'with an open deposit', place: 'after' },
    'owing on its final': { where: 'open_finals!=', called: 'with an open final invoice', place: 'after' },
    ...inWords(
      [
        'should (have been|have gotten|already have|have|be) started',
        'should have (been started|kicked off|begun|started) already',
        'should have (been underway|been kicked off|started a while ago|begun|kicked off|started by now)',
        'behind (on their start|on starting|on the start|with their start|in starting|schedule)',
        'supposed to (begin|start|have begun|have started) already|meant to start already',
        '(meant|due|supposed) to have started|(meant|due|supposed) to have begun|should [already] be underway',
        'should be (underway|in progress|running) already|past their (start date|planned start|scheduled start)',
        'past the start date|overdue to start|late [in] starting',
        'planned start (has|has already|time has|time has already) passed|scheduled start has [already] passed',
        'running (late|behind|behind schedule)|late to start|late (starting|getting started)|(missed|slipped) (its|their) start [date]',
      ],
      { where: 'status=scheduled;scheduled_start<now', called: 'past their planned start', place: 'after' },
    ),
    ...inWords(
      [
        'start up|starting up|starts up|(get|gets|getting) rolling|get off the ground',
        '(set|kicks|will kick|kick|kicking) off|[due to|will] commence|commences|commencing',
        '(due|set|slated|scheduled|planned|supposed) to begin|(get|gets|getting) going',
        '(get|gets|getting|be) started|get underway|gets underway|(going|set|slated|scheduled|planned) to start',
        'be starting|will begin|start|starting|starts|will start|begin|begins|beginning|launch|launches|launching',
        '(expected|meant|going) to (start|begin)|should (start|begin)',
      ],
      starting,
    ),
    ...inWords(
      [
        'launched|set in motion|kicked off already|off the ground',
        'in (hand right now|the middle of|the thick of|full swing|motion|the works|process|progress|work)',
        'on the (way|job|bench|go)|(partly|partially|halfway|half) done|under (our hands|way|construction)',
        'being (handled|built|installed|done|worked on|run|worked|carried out)|we are in the middle of',
        '(partway|part way|halfway) through|(at work|going|working|work) on|[actively|already] running|mid way',
        'midway|live|current|ongoing|underway|happening|going|on site|working|at work|in hand|wip|progressing|moving [along]',
        'being (completed|finished|wrapped up|performed)',
      ],
      { where: 'status=in_progress' },
    ),
    ...inWords(
      [
        'accomplished|fulfilled|achieved|tackled|(pulled|seen|got|gotten) through',
        '(checked|ticked|crossed|pulled|polished|signed) off|crossed off the list|(gotten|got) out of the way',
        '(buttoned|tied|wrapped|finished) up|taken care of|took care of|cleared|ended',
        '(came|come|brought) to an end|(come|came) to a close|gotten through with',
        '(cranked|knocked|carried|closed) out|put to bed|brought home|handed over|concluded|in the can|performed',
        '[got|gotten] finished|brought to completion|[over and|all|got|gotten] done|done with|made|closed',
        'delivered|completed [already]|complete|finish|complete already|handled|executed|serviced|finalized|turned around',
        '(knocked|banged|hammered|cranked) (off|out)|(reached|came to) completion|(got|gotten) off our plate',
      ],
      { where: 'status=completed', moment: 'completed_at' },
    ),
    ...inWords(
      [
        'on our plate|to be done|to be finished|ahead of us|outstanding|remaining|left|still (going|open|running)',
        'open|active|unfinished|incomplete|not ready|uncompleted|coming up|[left] to do|[still] have to (do|finish|complete)',
      ],
      { where: 'status=scheduled|in_progress' },
    ),
    ...inWords(
      [
        'nobody [has] started|waiting [to begin|to kick off|to start|for start]|pending',
        '(still|still marked|marked|just) scheduled|to start|to begin|on the schedule',
      ],
      { where: 'status=scheduled' },
    ),
    ...inWords('without a start|not given a date|undated|not on the schedule', {
      where: 'status=scheduled;scheduled_start=',
    }),
    ...inWords(
      'axed|nixed|dropped|pulled|killed|canceled|called off|scrapped|abandoned|withdrawn|ditched|canned|terminated|aborted|shelved|thrown out|given up|fell through',
      {
        where: 'status=canceled',
        moment: 'canceled_at',
      },
    ),
    ...inWords(
      [
        'nobody has billed|(nobody has|to be|ready to be) invoiced',
        'not (sent|written|written up|made) an invoice for|not sent a bill for|awaiting invoicing',
        'awaiting billing|uninvoiced|unbilled|[ready] to (invoice|bill)|ready for (billing|invoicing)|ready to be billed',
      ],
      { where: 'invoices=' },
    ),
    ...inWords(
      'lined up|booked in|on the calendar|scheduled|planned|slated|on tap|on the docket|penciled in|queued up',
      {
        where: 'status=scheduled',
        moment: 'scheduled_start',
      },
    ),
    // Only when it was to start is kept.
    ...inWords('started|already started|already begun|have started|begun', {
      where: 'status=in_progress',
      untimed: true,
    }),
    new: { moment: 'created_at', timed: true },
    upcoming: { where: 'status=scheduled;scheduled_start>=now' },
    ...inWords('never (given|had|got) a start date|never given a start', {
      where: 'scheduled_start=',
      called: 'without a start date',
      place: 'after',
    }),
    unscheduled: { where: 'status=scheduled;scheduled_start=' },
    'not on the calendar': { where: 'status=scheduled;scheduled_start=' },
    ...inWords('supposed to start|due to start', {
      where: 'status!=canceled',
      moment: 'scheduled_start',
      timed: true,
    }),
    ...inWords(
      [
        'unassigned|(nobody|no one|without anybody) on it|[have|with] nobody on them|no one on them',
        '(no one|nobody|no technician) assigned',
      ],
      { where: 'technician=' },
    ),
    ...inWords('created|came in|opened|added|taken on|got|get|booked|sold|landed|set up|won', {
      moment: 'created_at',
    }),
  },
};
