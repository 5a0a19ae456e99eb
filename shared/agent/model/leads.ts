import { LeadStatus } from '../../contract/leads.ts';
import { contactFields, reachable, unreachable } from './contactFields.ts';
import { created, quoted, serviceWords, sourceWords, tagWords } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';

export const leads: Entity = {
  collection: 'leads',
  one: 'lead',
  many: 'leads',
  words: [
    'caller',
    'enquirer',
    'incoming inquiry',
    'new contact',
    'sales opportunity',
    'potential buyer',
    'interested party',
    'interested person',
    'prospective client',
    'opportunity',
    'new business',
    'prospect',
    'inquiry',
    'enquiry',
    'potential customer',
    'potential client',
    'prospective customer',
    'new opportunity',
    'new inquiry',
    'incoming lead',
    'sales lead',
    'request',
    'service request',
  ],
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
    ...contactFields('contact.'),
    appointments: some('appointments', 'appointments_of_lead'),
    estimates: some('estimates', 'estimates_of_lead'),
    follow_ups: some('follow_ups', 'follow_ups_of_record'),
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
      'send us|sends us|sending us|sent over to us|arrive|roll in|drop in|dropped in|checked in with us|reached us|turned to us|popped up|showed up|trickled in|walked in|got in touch|gotten in touch|made contact|approached us|rang us|emailed us|texted us|messaged us|submitted|filled in the form|filled out the form|streamed in|poured in|reached our inbox',
      { moment: 'created_at' },
    ),
    ...inWords(
      'nobody has reached out to|nobody reached out to|nobody has reached out to yet|nobody reached out to yet|nobody has reached out to them|nobody reached out to them|nobody reached out to them yet|no one has reached out to|no one reached out to|nobody has spoken to|nobody spoke to|nobody has talked to|nobody talked to|nobody has gotten back to|nobody got back to|not got back to|waiting to hear from us|nobody has called back|nobody has phoned|nobody phoned|nobody has dealt with|nobody has worked|nobody has answered|nobody answered',
      { where: 'status=new' },
    ),
    ...inWords(
      'went on to convert|gone on to convert|go on to convert|went on to convert into customers|go on to convert into customers|went on to be customers|went on to buy|now customers|now customer|now a customer|customers now|a customer now|customer now|is now customer|is now a customer|are now customers|are customers now|is customer now|is a customer now|made customers|wound up as customers|wound up customers|became paying clients|ended up buying|ended up hiring us|hired us|bought from us|gone on to hire us|signed with us|signed up with us|came on as customers|came on board|turned into paying customers|turned into business|turned into sales|became buyers|closed as customers|landed as customers|crossed over to customers|made the jump to customer',
      { where: 'status=converted' },
    ),
    ...inWords(
      'slipped away|slip away|slipped away from us|got away|got away from us|lost out on|dropped off|dropped out|went dead|died|died off|not work out|not worked out|not pan out|not panned out|not go anywhere|gone nowhere with|slipped through our fingers|lost to us|lost to a competitor|fizzled out|fizzled|dead ends|a dead end|junk|spam|weeded out|screened out|crossed off|discarded|unsuitable|a bad fit|bad fits|tossed|tossed out|thrown out|not a good fit|not qualify|not worth pursuing|turned away|struck off|knocked out|a waste of time',
      { where: 'status=disqualified' },
    ),
    ...inWords('contacted|been contacted', { where: 'status!=new', untimed: true, called: 'contacted' }),
    ...unreachable,
    ...reachable,
    ...inWords('(nothing|not) (booked|scheduled)|nothing planned|unbooked', { where: 'appointments=' }),
    ...inWords(
      'turned into customer|converted into clients|becoming customers|became clients|became a customer|become clients|closed|turn into customers|turned into clients|converted|won|turned into customers|became customers|become customers|converted to customers|converted into customers|turn into clients|turned into a customer|turn into customer|turned to customers|turned to clients|turned customer|turned customers|become client|become a client|become customer|become a customer|became client|became customer|become our clients|became our customers|become our customers|became our clients|ended up as customers|ended up customers|convert|convert into customers|convert to customers|converting|become paying customers|became paying customers|signed on|panned out|gone on to become customers|went on to become customers|made it to customer|made it to customers',
      { where: 'status=converted' },
    ),
    ...inWords(
      'thrown out|ruled out|rejected|dropped|not qualified|qualified out|disqualified|lost|dead|unqualified|fell through|gone cold|went cold|gone|lost to others|not worth it|not a fit|no good|not interested|went nowhere|gone nowhere|thrown away|written off|failed',
      { where: 'status=disqualified' },
    ),
    ...inWords(
      'brand new|fresh|not started|waiting|not even started to qualify|not started to qualify|untouched|not contact yet|uncontacted|nobody has touched|nobody touched|nobody has called|nobody called|nobody has contacted|nobody contacted|no one has called|no one has touched|no one has contacted|unanswered|unworked|still new',
      { where: 'status=new' },
    ),
    ...inWords('being qualified|in qualification|in the works|qualifying', { where: 'status=qualifying' }),
    ...inWords(
      'in play|alive|live|still in play|pending|open|active|still open|still active|in the funnel|being worked|being worked on|in the pipeline|workable|working|on the go|not closed|unresolved|undecided|outstanding|current',
      { where: 'status=new|qualifying|qualified' },
    ),
    ...inWords(
      'got in|come through|came through|taken in|picked up|registered|entered|added|brought in|generated|created|captured|come in|came in|coming in|arrived|received|ask about|ask for|asked about|asked for|ask|requested|inquire about|came|come|coming|is come|comes in|coming through|asked|called|called us|inquired|enquired|reached out|written to us|wrote to us|contacted us|got|get|gotten|logged|landed|turned up|rolled in|flowed in|rolling in|called in|reached|got in touch|got in touch with us|wrote in|phoned|phoned us',
      { moment: 'created_at' },
    ),
    new: { where: 'status=new', withTime: 'created_at' },
    // When a lead was qualified is not kept, nor of one that went on that it was.
    qualified: { where: 'status=qualified', inTime: { where: 'status=qualified', called: 'now qualified' } },
    ...inWords(
      'unconverted|not turn into customers|not turn into clients|not become customers|not become clients|not became customers|not convert|not converted|not yet converted|not converted yet|not become a customer|not turned into customers',
      { where: 'status!=converted' },
    ),
    ...inWords(
      'without source|with no source|no source|without a source|without any source|missing a source|of unknown source|of unknown origin|unknown source',
      { where: 'source=unknown' },
    ),
    'still unqualified': { where: 'status=new|qualifying' },
  },
};
