import { JobStatus } from '../../contract/jobs.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords, type Meaning, some } from './model.ts';
import { begunDeposits } from './noneOf.ts';
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
    'gig',
    'repair',
    'repair job',
    'work ticket',
    'ticket',
    'service ticket',
    'job ticket',
    'piece of work',
    'project job',
    'work project',
    'install',
    'work',
    'work order',
    'project',
    'installation',
    'site',
    'assignment',
    'order of work',
  ],
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
        'start',
        'starting',
        'kickoff',
        'kick off',
        'beginning',
        'begin',
        'commencement',
        'planned start',
        'scheduled start',
        'planned kickoff',
        'scheduled',
      ],
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
    'lacking its final': { where: 'finals=', called: 'without a final invoice', place: 'after' },
    'owing on its invoices': { where: 'open_invoices!=', called: 'with an open invoice', place: 'after' },
    'owing on its deposit': { where: 'open_deposits!=', called: 'with an open deposit', place: 'after' },
    'owing on its final': { where: 'open_finals!=', called: 'with an open final invoice', place: 'after' },
    ...inWords(
      'should have been started|should have been started already|should have been underway|should have been kicked off',
      { where: 'status=scheduled;scheduled_start<now' },
    ),
    ...inWords(
      'behind on their start|behind on starting|behind on the start|behind with their start|behind in starting',
      { where: 'status=scheduled;scheduled_start<now' },
    ),
    ...inWords(
      'start up|starting up|starts up|get rolling|gets rolling|getting rolling|get off the ground|set off',
      starting,
    ),
    ...inWords(
      'launched|set in motion|kicked off already|off the ground|in hand right now|on the way|partly done|partially done|under our hands|being handled',
      { where: 'status=in_progress' },
    ),
    ...inWords(
      'accomplished|fulfilled|achieved|tackled|pulled through|checked off|ticked off|crossed off|crossed off the list|gotten out of the way|got out of the way|buttoned up|tied up|taken care of|took care of|cleared|ended|came to an end|come to an end|come to a close|came to a close|gotten through with|cranked out',
      { where: 'status=completed', moment: 'completed_at' },
    ),
    ...inWords(
      'in the middle of|we are in the middle of|in the thick of|being built|being installed|partway through|part way through|halfway through|halfway done|half done|in full swing|in motion|at work on|on the job|on the bench|actively running|mid way|midway',
      { where: 'status=in_progress' },
    ),
    ...inWords(
      'knocked out|put to bed|seen through|brought home|carried out|pulled off|got through|gotten through|polished off|handed over|concluded|in the can|performed|got finished|gotten finished|brought to completion|over and done|done with|signed off',
      { where: 'status=completed', moment: 'completed_at' },
    ),
    ...inWords('on our plate|to be done|to be finished|ahead of us', {
      where: 'status=scheduled|in_progress',
    }),
    ...inWords('nobody has started|nobody started|waiting to begin|waiting to kick off', {
      where: 'status=scheduled',
    }),
    ...inWords('without a start|not given a date|undated|not on the schedule', {
      where: 'status=scheduled;scheduled_start=',
    }),
    ...inWords(
      'commence|commences|commencing|due to commence|due to begin|kicks off|get going|gets going|getting going|get started|gets started|getting started|get underway|gets underway|going to start|set to start|set to begin|slated to start|slated to begin|scheduled to start|scheduled to begin|planned to start|planned to begin|be started|be starting|supposed to begin|will begin|will commence|will kick off',
      starting,
    ),
    ...inWords(
      'supposed to begin already|supposed to start already|supposed to have begun already|supposed to have started already|meant to start already|meant to have started|meant to have begun|due to have started|due to have begun|should be underway|should be underway already|should already be underway|should be in progress already|should have kicked off already|should have gotten started|should have started a while ago|past their start date|past the start date|past their planned start|past their scheduled start|overdue to start|late in starting|late starting|should have begun|should have begun already|should have started already|supposed to have begun|should have kicked off|should already have started|should be running already|planned start has passed|planned start has already passed|planned start time has passed|planned start time has already passed|scheduled start has passed|scheduled start has already passed',
      { where: 'status=scheduled;scheduled_start<now' },
    ),
    ...inWords('axed|nixed|dropped|pulled|killed', { where: 'status=canceled', moment: 'canceled_at' }),
    ...inWords(
      'nobody has billed|nobody has invoiced|not sent an invoice for|not sent a bill for|not written an invoice for|not written up an invoice for|not made an invoice for|awaiting invoicing|awaiting billing|to bill|to be invoiced',
      { where: 'invoices=' },
    ),
    ...inWords('lined up|booked in|on the calendar|scheduled|planned', {
      where: 'status=scheduled',
      moment: 'scheduled_start',
    }),
    ...inWords(
      'waiting to start|waiting|pending|still scheduled|still marked scheduled|marked scheduled|to start|to begin|waiting for start|just scheduled|on the schedule',
      { where: 'status=scheduled' },
    ),
    ...inWords(
      'going on|in the works|being done|being worked on|in process|on the go|live|current|in progress|ongoing|running|underway|under way|being run|being worked|working on|work on|being carried out|happening|going|in work|under construction|already running|on site|working',
      { where: 'status=in_progress' },
    ),
    ...inWords(
      'made|wrapped up|closed|closed out|finished up|delivered|completed|complete|done|finished|finish|complete already|all done|brought to an end|got done|gotten done|completed already',
      { where: 'status=completed', moment: 'completed_at' },
    ),
    ...inWords(
      'outstanding|remaining|left|still going|open|active|unfinished|incomplete|not ready|still open|uncompleted|still running|coming up|to do',
      { where: 'status=scheduled|in_progress' },
    ),
    // Only when it was to start is kept.
    ...inWords('started|already started|already begun|have started|begun', {
      where: 'status=in_progress',
      untimed: true,
    }),
    new: { moment: 'created_at', timed: true },
    upcoming: { where: 'status=scheduled;scheduled_start>=now' },
    ...inWords('never given a start date|never had a start date|never got a start date|never given a start', {
      where: 'scheduled_start=',
      called: 'without a start date',
      place: 'after',
    }),
    unscheduled: { where: 'status=scheduled;scheduled_start=' },
    'not on the calendar': { where: 'status=scheduled;scheduled_start=' },
    ...inWords('start|starting|starts|will start|begin|begins|beginning|kick off|kicking off', starting),
    ...inWords('supposed to start|due to start', {
      where: 'status!=canceled',
      moment: 'scheduled_start',
      timed: true,
    }),
    ...inWords('canceled|called off|scrapped', { where: 'status=canceled', moment: 'canceled_at' }),
    ...inWords(
      'unassigned|nobody on it|nobody on them|have nobody on them|with nobody on them|no one on it|no one on them|no one assigned|nobody assigned|without anybody on it|no technician assigned',
      { where: 'technician=' },
    ),
    ...inWords('uninvoiced|unbilled|to invoice|to bill|ready to invoice|ready to be invoiced', {
      where: 'invoices=',
    }),
    ...inWords('created|came in|opened|added|taken on|got|get|booked|sold|landed|set up|won', {
      moment: 'created_at',
    }),
    ...inWords(
      'running late|running behind|running behind schedule|should have started|should have started by now|supposed to have started|should be started|late to start|behind schedule',
      { where: 'status=scheduled;scheduled_start<now' },
    ),
  },
};
