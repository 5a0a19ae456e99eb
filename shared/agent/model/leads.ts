import { LeadStatus } from '../../contract/leads.ts';
import { contactFields, reachable, unreachable } from './contactFields.ts';
import { created, quoted, serviceWords, sourceWords, tagWords } from './fields.ts';
import { type Entity, inWords, some, weekday } from './model.ts';
import { wordingsOf } from './notation.ts';

export const leads: Entity = {
  collection: 'leads',
  one: 'lead',
  many: 'leads',
  words: [
    'caller|enquirer|[incoming|new] inquiry|new contact|[sales|new] opportunity',
    'potential (buyer|customer|client)|interested (party|person)|prospective (client|customer)|new business',
    'prospect|enquiry|incoming lead|sales lead|request|service request',
  ].flatMap(wordingsOf),
  scope: 'leads.read',
  path: '/leads',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: LeadStatus.options, words: ['status', 'state', 'stage'] },
    source: { kind: 'text', at: 'source', words: sourceWords },
    service: { kind: 'text', at: 'service_type', words: serviceWords },
    tag: { kind: 'tags', at: 'tags', words: tagWords },
    daytime: {
      kind: 'daytime',
      at: 'created_at',
      values: ['morning', 'afternoon'],
      words: ['time of day', 'part of the day'],
    },
    weekday: weekday('created_at'),
    ...contactFields('contact.'),
    appointments: some('appointments', 'appointments_of_lead'),
    estimates: some('estimates', 'estimates_of_lead'),
    follow_ups: some('follow_ups', 'follow_ups_of_record'),
    requested_service: { kind: 'link', at: 'service_type', words: [] },
    notes: { kind: 'link', at: 'notes', words: [] },
    inquired_at: { kind: 'link', at: 'created_at', words: [] },
    id: { kind: 'link', at: 'id', words: [] },
    created_at: created,
  },
  awaits: [
    {
      where: 'status=new',
      done: 'contacted|called|called back|phoned|rung|emailed|texted|touched|worked|worked on|looked at|looked into|handled|answered|reached out to|dealt with|responded to|replied to|spoken to|spoken with|talked to|acted on|processed|approached|gotten back to|gotten to|started working on|begun working on|started on|picked up by anyone',
      lacks: 'call|call back|callback|first contact|contact|answer|reply|response|follow up call',
    },
    { where: 'status=new|qualifying', done: 'qualified', onlyYet: true },
    {
      where: 'follow_ups=',
      done: 'followed up|followed up on|followed up with',
      called: 'without a follow-up',
    },
    { where: 'appointments=', done: 'booked|scheduled|put on the calendar|booked in|given an appointment' },
    { where: 'estimates=', done: quoted },
  ],
  sorts: { conversion: 'status=converted' },
  called: { 'status=new|qualifying|qualified': 'open' },
  meanings: {
    ...inWords(
      [
        '(send|sends|sending|checked in with|approached|rang|emailed|texted|messaged|called|contacted|phoned) us',
        '(sent over|turned|written|wrote) to us|arrive|roll in|drop in|dropped in|reached [us|our inbox|out]',
        '(popped|showed|picked|turned) up|trickled in|walked in|got in [touch|touch with us]|gotten in touch',
        'made contact|submitted|filled (in|out) the form|streamed in|poured in|(come|came|coming) through',
        'taken in|registered|entered|added|brought in|generated|created|captured|come in|came in|coming in',
        'arrived|received|(ask|asked|inquire) about|ask for|asked for|ask|requested|came|come|coming|is come',
        'comes in|asked|called|inquired|enquired|got|get|gotten|logged|landed|rolled in|flowed in|rolling in',
        'called in|wrote in|phoned',
      ],
      { moment: 'created_at' },
    ),
    ...inWords(
      [
        'nobody (has reached out|reached out|has spoken|spoke|has talked|talked|has gotten back|got back) to',
        'nobody has reached out to (yet|them)|nobody reached out to (yet|them|them yet)',
        'no one has (reached out to|called|touched|contacted)|no one reached out to',
        'not (got back to|started|contact yet)|waiting to hear from us',
        'nobody has (called back|phoned|dealt with|worked|answered|touched|called|contacted)',
        'nobody (phoned|answered|touched|called|contacted)|brand new|fresh|waiting|not [even] started to qualify',
        'untouched|uncontacted|unanswered|unworked|still new',
      ],
      { where: 'status=new' },
    ),
    ...inWords(
      [
        '(went|gone|go) on to convert|(went on to convert|go on to convert|turn|converted|convert) into customers',
        '(went on to be|now|are now|made|wound up|becoming|turned|become our|ended up|become paying) customers',
        'went on to buy|(end|ends|ended|wind|winds|wound) up [being|as|becoming] [our|a] (customer|customers|client|clients)',
        '(now|now a|is now|is now a|made the jump to|turn into|turned|become|become a|made it to) customer',
        '[are] customers now|[a|is|is a] customer now|(wound up|came on|closed|landed|ended up) as customers',
        '(became paying|converted into|became|become|turn into|turned to|become our|became our) clients',
        'ended up buying|ended up hiring us|hired us|bought from us|(that|who) bought|gone on to hire us|signed [up] with us',
        'came on board|turned into (paying customers|business|sales|customer|clients|customers|a customer)',
        'became (buyers|a customer|customers|client|customer|our customers|paying customers)',
        '(crossed over|converted|turned|convert|made it) to (customers|clients)|closed|converted|won',
        '[gone on to|went on to] become customers|become [a] client|convert|converting|signed on|panned out',
      ],
      { where: 'status=converted' },
    ),
    ...inWords(
      [
        '(slipped|slip|got|turned|thrown) away|(slipped|got) away from us',
        'lost [out on|to us]|(dropped|died|crossed|struck|written) off',
        '(dropped|fizzled|weeded|screened|tossed|thrown|knocked|ruled|qualified) out|went (dead|cold|nowhere)',
        'died|not (work|worked|pan|panned) out',
        'not (go anywhere|a good fit|qualify|worth pursuing|qualified|worth it|a fit|interested)',
        'gone [nowhere with|cold|nowhere]|slipped through our fingers|fizzled|dead ends|a dead end|junk|spam',
        'discarded|unsuitable|a bad fit|bad fits|tossed|a waste of time|rejected|dropped|disqualified|dead',
        'unqualified|fell through|no good|failed',
      ],
      { where: 'status=disqualified' },
    ),
    ...inWords('contacted|been contacted', { where: 'status!=new', untimed: true, called: 'contacted' }),
    ...unreachable,
    ...reachable,
    ...inWords('(nothing|not) (booked|scheduled)|nothing planned|unbooked', { where: 'appointments=' }),
    ...inWords('being qualified|in qualification|in the works|qualifying', { where: 'status=qualifying' }),
    ...inWords(
      [
        'in play|alive|live|still (in play|open|active)|pending|open|active|in the funnel|being worked [on]',
        'in the pipeline|workable|working|on the go|not closed|unresolved|undecided|outstanding|current',
      ],
      { where: 'status=new|qualifying|qualified' },
    ),
    new: { where: 'status=new', withTime: 'created_at' },
    // When a lead was qualified is not kept, nor of one that went on that it was.
    qualified: { where: 'status=qualified', inTime: { where: 'status=qualified', called: 'now qualified' } },
    ...inWords(
      [
        'unconverted|not (turn into|become|became|turned into) customers',
        'not (turn into clients|become clients|convert|converted|yet converted|converted yet|become a customer)',
        '(not|never) (turn|turned) into (anything|jobs|a job|work|business|a sale|sales|money)',
        '(not|never) (led|lead|come|came|amounted|amount) to anything|(led|came) to nothing',
      ],
      { where: 'status!=converted' },
    ),
    ...inWords(
      '(without|with no|no|without a|without any|missing a|of unknown|unknown) source|of unknown origin',
      { where: 'source=unknown' },
    ),
    'still unqualified': { where: 'status=new|qualifying' },
  },
};
