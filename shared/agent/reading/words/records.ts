import type { EntityName } from '../../../figures/model/model.ts';

/** What people call one record of each kind; plurals are made of them. A row a kind. */
export const nouns: Readonly<Record<EntityName, string>> = {
  leads:
    'lead|prospect|inquiry|enquiry|new business|potential customer|request for service|opportunity|potential client|sales lead|lead record',
  customers:
    'customer|client|homeowner|account holder|customer account|customer record|client account|debtor|household|customer base|clientele|account',
  technicians:
    'technician|tech|crew|crew member|team member|staff|worker|employee|guy|installer|plumber|field tech|tech team|field crew|guys|technician on staff|team|staff member|folks in the field|somebody on the team',
  appointments:
    'appointment|visit|booking|service call|site visit|stop|slot booked|schedule|calendar|agenda|house call|meeting|workload|booked slot|board|on site visit|inspection|dispatch board|route',
  estimates: 'estimate|quote|bid|proposal|offer|price quote|quotation|estimate sheet',
  contracts: 'contract|agreement|signed agreement|service agreement|signature',
  jobs: 'job|project|work order|install|installation|remodel|repair|jobsite|gig|piece of work|work',
  invoices: 'invoice|bill|paper invoice|tab',
  payments: 'payment|transaction|deposit of money|incoming payment|check received|money transfer',
  refunds: 'refund|reimbursement',
  credit_notes: 'credit note|credit memo|credit',
  follow_ups:
    'follow up|reminder task|call back|task|to do|to call|follow up task|scheduled follow up|callback task',
  messages: 'message|text message|email message|text and email',
  threads: 'conversation|thread|inbox|chat|message thread|conversation thread',
  deliveries: 'webhook|webhook delivery|delivery|hook|event delivery|webhook call|webhook attempt',
};

/** What a word says of each kind of records: conditions, and behind `@` the moment that a time said with it is about. The first kind is meant where none is named. */
export type On = Readonly<Partial<Record<EntityName, string>>>;
/** Behind `*` stand words that many kinds share: they say nothing of which kind is meant. */
export type StateRow = readonly [words: string, on: On];

const open = 'status=sent|partial';
const overdue = `${open};due_at<now`;
const unanswered = 'last_direction=inbound';
const upcoming = 'status=booked|confirmed;start>now';
const unfinished = 'status=booked|confirmed|en_route';

/** Adjectives and verbs: `~` before a verb stands for all of its forms. */
export const states: readonly StateRow[] = [
  [
    '*new|fresh|brand new',
    {
      leads: 'status=new unless @created_at',
      customers: '@created_at',
      messages: 'direction=inbound @created_at',
    },
  ],
  [
    '*~arrive|~come in|came in|come in|coming in|came through|rolled in|first got in touch|~inquire|~reach out',
    {
      leads: '@created_at',
      customers: '@created_at',
      messages: 'direction=inbound @created_at',
      threads: '@created_at',
    },
  ],
  [
    '*~create|entered|~enter|added|set up',
    {
      estimates: '@created_at',
      appointments: '@created_at',
      jobs: '@created_at',
      leads: '@created_at',
      customers: '@created_at',
      contracts: '@created_at',
    },
  ],
  [
    '*~write|wrote|written up|drawn up|~make|made|put together',
    { estimates: '@created_at', contracts: '@created_at', invoices: 'status!=draft|void @issued_at' },
  ],
  [
    '*~receive|sent us|given us|gave us|~bring in|brought in|brought us|bring us|brings us|~pull in|get|gets|got|gotten|~get|~generate|~contact us|contacted us|~reach|reached us|~come from|came from|~give us|~pick up|send us|sends us|~deliver us|~refer|referred',
    { leads: '@created_at', customers: '@created_at' },
  ],
  ['*~issue|issued|~process|processed|given', { payments: '', refunds: '', credit_notes: '' }],
  [
    'busier|busiest|fuller|fullest|most packed|heavier|heavily booked|busy day|most busy|lightest|least busy|lighter',
    { appointments: '' },
  ],
  ['*won|~win|closed|signed up|~gain|picked up|~land|landed|joined', { customers: '@created_at' }],
  ['qualify|qualifies|qualified', { leads: 'status=qualified' }],
  ['qualifying|being qualified|in qualification', { leads: 'status=qualifying' }],
  [
    'need a call back|needs a call back|need call back|need calling back|need a callback|should be called back',
    { leads: 'status=qualifying' },
  ],
  [
    '~disqualify|disqualified|junk|bad|dead|~lose|lost|went nowhere|not a fit|~reject|thrown out|fell through|not good|weed out|weeded out',
    {
      leads: 'status=disqualified',
      estimates: 'status=declined|expired;superseded_by= unless status=declined @declined_at',
    },
  ],
  [
    '~convert|converted|turn into customers|turned into customers|turn into a customer|turned into a customer|become customers|became customers|become a customer|became a customer|becomes a customer|become clients|became clients|became client|ended up as customers|end up as customers|ends up a customer|ended up customers|turn into clients|turned into clients|turn into paying customers|became paying customers|become real customer|became real customers|becoming customers|becoming a customer|turns into a customer|into customers|into clients|into a customer|into paying customers|ended up being customers|actually became customers|turning into customers|wind up customers|wound up as customers|closed',
    { leads: 'status=converted' },
  ],
  [
    'unworked|untouched|not worked|not contacted|not anybody contacted|not anybody has contacted|not anybody reached out to|not anybody reached out|not anybody has reached out to|not reached out to|not anybody followed up|not anybody followed up with|not anybody wrote back to|not anybody called|not anybody got back to|waiting for first call|not started to qualify|not even started to qualify|not anybody started working on|not anybody has started working on|not called|nobody has called|not followed up|not looked at|in status new|still new|still sitting at new|marked new|sitting in new|status new',
    { leads: 'status=new' },
  ],
  [
    '*open|still open|outstanding|not closed|pending|unresolved|live|ongoing|~wait|waiting|~hang|hanging|in play|out there|still out|out right now|sitting there|sitting on|still sitting on|undecided|on the table|left|waiting for a decision|have no answer|decision outstanding|still waiting for a decision|awaiting a decision',
    {
      estimates: 'status=sent',
      invoices: open,
      jobs: 'status=scheduled|in_progress',
      leads: 'status=new|qualifying|qualified',
      appointments: unfinished,
      contracts: 'status=sent',
      payments: 'status=pending',
      follow_ups: 'status=scheduled|due',
      threads: unanswered,
    },
  ],
  [
    'not answered|unanswered|not replied|no answer|no reply|no response|not responded|awaiting a reply|awaiting an answer|awaiting reply|waiting for a reply|waiting for an answer|waiting on us|waiting on a reply|waiting for us|waiting to hear back|waiting for response|waiting on an answer|need a reply|needs a reply|needs an answer|need an answer|not gotten back to|waiting for an answer from us|waiting for a reply from us|waiting on a reply from us|not got an answer|wrote last|owe a reply|owe an answer|not replied to|not answered to|have to answer|to answer|need to answer|owe an answer to|to reply to',
    { threads: unanswered, estimates: 'status=sent', leads: 'status=new' },
  ],
  [
    'customer not replied|waiting on the customer|waiting on them|waiting for the customer|we wrote last',
    { threads: 'last_direction=outbound' },
  ],
  ['answered|replied|replied to|responded to|got back to', { threads: 'last_direction=outbound' }],
  ['unread|not read|not opened', { threads: 'state=unread' }],
  [
    '*active conversation|active|activity',
    { threads: '@last_message_at', technicians: 'active=true', jobs: 'status=scheduled|in_progress' },
  ],
  [
    '*inbound|incoming|~receive|from customers|from clients|from our customers|from people|have got from|customers sent us|sent to us|sent us|people sent us',
    { messages: 'direction=inbound' },
  ],
  [
    'wrote to us|written to us|write to us|writing to us|written us|wrote us|writing us|texted us|emailed us|text us|email us',
    { messages: 'direction=inbound' },
  ],
  ['*outbound|outgoing|~send|sent|sent out|send out|go out|went out', { messages: 'direction=outbound' }],
  ['*~deliver', { messages: 'status=delivered', deliveries: 'status=succeeded' }],
  [
    '*~send|sent|sent out|send out|went out|go out|goes out|gone out|mailed out|~mail|mailed|out the door|~issue|issued|put out|~submit|emailed out|give out|gave out|given out',
    {
      estimates: 'sent_at!= unless @sent_at',
      invoices: 'issued_at!= unless @issued_at',
      contracts: 'sent_at!= unless @sent_at',
    },
  ],
  [
    'draft|drafts|in draft|not sent|unsent|not sent out|not gone out|still in draft',
    { estimates: 'status=draft', invoices: 'status=draft @created_at', contracts: 'status=draft' },
  ],
  [
    '~accept|accepted|~approve|approved|~win|won|said yes|said yes to|yes|go ahead with|went ahead with|agreed to|sold|~sell|close on|~close|a yes|get a yes|got a yes|closed',
    { estimates: 'status=accepted @accepted_at' },
  ],
  [
    '~decline|declined|turned down|turn down|~refuse|said no|said no to|~reject|rejected|passed on|knocked back',
    { estimates: 'status=declined @declined_at', payments: 'status=failed' },
  ],
  ['expired|lapsed|ran out|timed out|have expired', { estimates: 'status=expired @expires_at' }],
  [
    'about to expire|going to expire|will expire|due to expire|expire soon',
    { estimates: 'status=sent @expires_at' },
  ],
  [
    'expire|expires|lapse|run out|runs out|running out|expiring',
    { estimates: 'status=expired @expires_at ahead status=sent @expires_at' },
  ],
  [
    '~sign|signed|got signed|sealed|put his name on|put her name on|closed|fully signed|executed',
    { contracts: 'status=signed @signed_at' },
  ],
  [
    'unsigned|not signed|waiting for a signature|waiting for signature|waiting on a signature|awaiting signature|need a signature|waiting to be signed|out for signature|awaiting a signature|to be signed|missing a signature|waiting for the signature|unsigned still|still to be signed',
    { contracts: 'status=sent' },
  ],
  [
    '~void|voided|made void|make void|had to void',
    { contracts: 'status=voided @voided_at', invoices: 'status=void @voided_at' },
  ],
  [
    '*~cancel|canceled|called off|call off|scrapped|dropped|axed|backed out of|pulled out of|bailed on',
    {
      appointments: 'status=canceled',
      jobs: 'status=canceled @canceled_at',
      follow_ups: 'status=canceled',
      contracts: 'status=voided @voided_at',
      deliveries: 'status=cancelled',
    },
  ],
  [
    'no show|no showed|~miss|missed|stood us up|not show up|not turn up|not at home|not home|nobody home|not there|blew off|not anybody home|not anybody was home|not anybody at home|not anybody was at home|skipped|ghosted us|ghosted',
    { appointments: 'status=no_show' },
  ],
  ['~confirm|confirmed|locked in|verified', { appointments: 'status=confirmed' }],
  [
    'not confirmed|unconfirmed|to confirm|need confirming|needs confirming|awaiting confirmation|need to be confirmed|waiting for confirmation|not confirmed by the customer|booked but not confirmed',
    { appointments: 'status=booked' },
  ],
  ['en route|on the way|driving|on the road|on their way', { appointments: 'status=en_route' }],
  [
    '*upcoming|coming up|ahead|future|still to come|to come',
    { appointments: upcoming, jobs: 'status=scheduled;scheduled_start>now', follow_ups: 'status=scheduled' },
  ],
  [
    '*~schedule|scheduled|~plan|planned|on the schedule|on the books|on the calendar|on the board|lined up|on tap',
    {
      appointments: '',
      jobs: 'status=scheduled @scheduled_start',
      follow_ups: 'status=scheduled',
      messages: '',
    },
  ],
  [
    '*~book|booked|got booked|get booked',
    { appointments: ' unless status!=canceled @created_at ahead ', jobs: '' },
  ],
  [
    '*start|starts|starting|begin|begins|began|beginning|kick off|kicking off|kicks off|set to start|due to start|supposed to start|supposed to begin|commence|get started|starts',
    { jobs: 'status!=canceled @scheduled_start', appointments: '', threads: '@created_at' },
  ],
  [
    '*started|begun|have started',
    { jobs: 'status=in_progress unless status!=canceled @scheduled_start', threads: '@created_at' },
  ],
  [
    '*already started|in progress|still going|going on|underway|under way|being worked on|work in progress|in the works|running|working on|being done|that already started|have started|ongoing|active|currently working on|going on',
    { jobs: 'status=in_progress' },
  ],
  ['not started|yet to start|not begun', { jobs: 'status=scheduled' }],
  [
    'should have started|past their start date|behind schedule|late to start|were supposed to have started|running late',
    { jobs: 'status=scheduled;scheduled_start<now' },
  ],
  [
    '*~complete|completed|~finish|finished|done|wrapped up|wrap up|~close|closed out|got done|get done|completely done|carried out|~perform|in the bag|took place|take place|happened|~happen|went ahead|got finished|~handle|knocked out|~tackle|~serve|delivered|go through|went on|went out on',
    { jobs: 'status=completed @completed_at', appointments: 'status=completed', follow_ups: 'status=done' },
  ],
  [
    '*unfinished|incomplete|not closed|not closed out|not closed off|not wrapped up|left to do|still to do|remaining|to go|left open',
    { jobs: 'status=scheduled|in_progress', appointments: unfinished, follow_ups: 'status=scheduled|due' },
  ],
  [
    '*unassigned|not assigned|not anybody assigned|not anybody on it|not anybody on them|not anybody on crew|not anybody on the crew|no technician|not a technician|not a tech|not any technician|not a crew|not a crew assigned|not anybody has been assigned to|not any technician assigned|not any tech assigned|not anybody is assigned|not anybody assigned to them|not crew|not technician',
    { appointments: 'technician=', jobs: 'technician=', threads: 'technician=', follow_ups: 'technician=' },
  ],
  [
    'uninvoiced|not invoiced|not invoiced yet|not been billed|not bill|still have to invoice|have to invoice|to invoice|not a bill|not bill has gone out|not sent a bill|not billed|unbilled|not been invoiced|not any invoice|not an invoice|to be invoiced|to be billed|not invoice|ready to invoice',
    { jobs: 'invoices=', customers: 'invoices=' },
  ],
  [
    'not a final invoice|not got a final invoice|not any final invoice|not final invoice|not a final bill|no final invoice|not final billed|not had a final invoice',
    { jobs: 'finals=' },
  ],
  [
    'unpaid|not paid|not pay|not pay us|not paying|not paid off|not paid in full|not paid completely|not settle|still open|remain unpaid|remains unpaid|remain open|remains open|remain outstanding|still due|still owed|owed|~owe|owing|open|outstanding|not settled|unsettled|to be paid|yet to be paid|not covered|behind on|waiting to be paid|waiting for payment|not collected',
    { invoices: open, customers: 'open_invoices!=', jobs: 'open_invoices!=' },
  ],
  [
    'not anybody has paid a single cent on|not a single cent has come in|not any money has come in|not any money received|not any money has come in at all|zero paid|nothing paid|not paid anything on|not a cent paid|not any payment|not a payment|not payment|not received any payment|not received any money|not seen payment|not seen any payment|not seen a single payment|not had any payment|not a single payment|not brought in a single dollar|not a single dollar|not a dime|not a penny|not got any money|not get any money|not anything has been received|not anything received|not anything paid',
    { invoices: 'status=sent;amount_paid=0' },
  ],
  [
    'overdue|past due|past due date|past the due date|past their due date|gone past due date|beyond due date|gone beyond due date|due date has gone by|due date has already gone by|due date has passed|due date passed|passed due date|gone by|late in paying|late paying|late|behind|~delay|delinquent|past the due date|in arrears|should have been paid|past their due date|already late|overdue now',
    {
      invoices: overdue,
      customers: 'overdue_invoices!=',
      follow_ups: 'status=scheduled|due;scheduled_for<now',
      jobs: 'status=scheduled;scheduled_start<now',
    },
  ],
  ['not overdue|not due|not yet due|not come due|not late', { invoices: `${open};due_at>=now` }],
  [
    'paid|paid in full|paid off|fully paid|~settle|settled|paid up|paid yet|paid complete|completely paid|paid for',
    {
      invoices: 'status=paid @paid_at',
      payments: 'status=settled @settled_at',
      customers: 'paid_invoices!=',
    },
  ],
  [
    'must pay|still have to pay|need to have paid|has to pay|have to pay|needs to pay|need to pay|should pay',
    { invoices: open },
  ],
  ['late paid|paid late|paid after the due date|paid past due', { invoices: 'paid_at>due_at @paid_at' }],
  [
    'paid on time|paid by the due date|paid on or before the due date|paid before the due date|on time',
    { invoices: 'paid_at<=due_at @paid_at' },
  ],
  [
    'partial|partially paid|part paid|partly paid|half paid|only partly paid|paid in part|partially|started paying',
    { invoices: 'status=partial' },
  ],
  [
    '*due date|falls due|fall due|come due|comes due|coming due|become due|becomes due|due|falling due|are due',
    { invoices: `${open} @due_at`, follow_ups: 'status=scheduled|due' },
  ],
  ['*due', { follow_ups: 'status=due' }],
  [
    'pays|paying|given us|gave us|~collect|collected|took in|take in|taken in|~receive|received|came in|come in|coming in|cleared|~clear|went through|go through|landed|brought in|bring in|~pay us|paid us|paid to us|successful|~succeed|gone through',
    { payments: 'status=settled @settled_at', deliveries: 'status=succeeded' },
  ],
  [
    '*pending|not cleared|in process|processing|not gone through|waiting to clear|still hanging|hanging|outstanding|uncleared',
    { payments: 'status=pending', deliveries: 'status=pending' },
  ],
  [
    '~fail|failed|~bounce|bounced|~decline|did not go through|not go through|not gone through|errored|error',
    {
      payments: 'status=failed',
      deliveries: 'status=retrying|exhausted',
      messages: 'status=failed',
      follow_ups: 'status=failed',
    },
  ],
  ['*~succeed|got through|went through', { deliveries: 'status=succeeded' }],
  ['~exhaust|given up on|given up|gave up|gave up on', { deliveries: 'status=exhausted' }],
  ['~refund|refunded|gave back|paid back|sent back', { payments: 'status=refunded', refunds: '' }],
  // An amount of payments is always less what was given back of it.
  [
    '*net|net of refunds|after refunds|less refunds|minus refunds|without refunds|less what we refunded|after what we refunded',
    { payments: 'status=settled' },
  ],
  [
    '*unapplied|not applied|unallocated|not allocated|without an invoice|without any invoice',
    { payments: 'amount_unapplied>0' },
  ],
  ['*deposit|down payment', { invoices: 'milestone=deposit', payments: 'milestone=deposit' }],
  ['*final', { invoices: 'milestone=final', payments: 'milestone=final' }],
  ['*progress', { invoices: 'milestone=progress', payments: 'milestone=progress' }],
  [
    'not milestone|not a milestone|not any milestone|not milestone designation',
    { invoices: 'milestone=', payments: 'milestone=' },
  ],
  [
    'card|credit card|by card|cards|with a card|on a card|credit cards|debit card|by credit card',
    { payments: 'method=card' },
  ],
  ['*check|checks|by check|cheque|cheques', { payments: 'method=check' }],
  ['*cash|in cash', { payments: 'method=cash' }],
  ['*ach|bank transfer|bank transfers|wire|by ach|transfer|bank', { payments: 'method=ach' }],
  [
    '*text|texts|by text|sms|text message',
    { threads: 'channel=sms', messages: 'channel=sms', follow_ups: 'channel=sms' },
  ],
  [
    '*email|emails|mail|mails|by email|e mail',
    { threads: 'channel=email', messages: 'channel=email', follow_ups: 'channel=email' },
  ],
  ['*phone call|phone calls|calls|call|by phone|phone|on the phone', { follow_ups: 'channel=call' }],
  [
    '*not email|not an email|not email address|not an email address|not any email|not email on file|not any email address|not have an email|not have email|not have an email address|not have email address|not leave email|email not have|email missing|email is missing|missing an email|missing email',
    { customers: 'email=', leads: 'email=' },
  ],
  [
    '*not phone|not a phone|not phone number|not a phone number|not any phone number|not a number|not have a phone|not have phone number|not have a phone number|not leave us a phone number|not leave us a telephone number|not telephone number|not a telephone number|missing a phone number|missing phone number',
    { customers: 'phone=', leads: 'phone=' },
  ],
  ['*not address|not an address', { customers: 'address=', leads: 'address=' }],
  [
    '*have an email|has an email|with an email|with email|email on file|have email',
    { customers: 'email!=', leads: 'email!=' },
  ],
  ['*not tagged|untagged|not any tag|not a tag|not tag', { leads: 'tag=' }],
  ['*not source|not a source|not any source', { leads: 'source=' }],
  ['*~visit|visited|~see|been out to', { customers: 'appointments!=' }],
  [
    '*not visited|not been visited|yet to be visited|not had a visit|not have a visit|not a visit|not anything booked|not anything scheduled|not anything booked on the calendar|not visit|not visit on the books|not visit booked|not appointment on the books|not an appointment|not any appointment|not booked|nothing scheduled|not scheduled|nothing booked|not appointment',
    { customers: 'appointments=', leads: 'appointments=', technicians: 'appointments=' },
  ],
  ['*morning|mornings|in the morning|before noon|am|a.m.|before lunch', { appointments: 'daytime=morning' }],
  ['*afternoon|afternoons|in the afternoon|after noon|pm|after lunch', { appointments: 'daytime=afternoon' }],
  [
    '*~employ|on the payroll|working for us|work for us|on staff|active|currently active|on the team|with us',
    { technicians: 'active=true' },
  ],
  ['*inactive|deactivated|former|not active|gone|not working for us', { technicians: 'active=false' }],
];

/** Nouns for records that are in one state; plurals are made of them, and alone they are the records. */
export const kinds: readonly StateRow[] = [
  ['text message|text', { messages: 'channel=sms' }],
  ['no show|noshow|missed appointment', { appointments: 'status=no_show' }],
  ['cancellation|canceled appointment', { appointments: 'status=canceled', jobs: 'status=canceled' }],
  ['conversion', { leads: 'status=converted' }],
  ['failure|failed payment', { payments: 'status=failed', deliveries: 'status=retrying|exhausted' }],
  ['phone call|call to make', { follow_ups: 'channel=call' }],
  ['unpaid invoice|unpaid bill|open invoice', { invoices: open }],
  ['past due', { invoices: overdue }],
  [
    'final invoice|final bill|final payment|final one',
    { invoices: 'milestone=final', payments: 'milestone=final' },
  ],
  ['deposit invoice|deposit', { invoices: 'milestone=deposit', payments: 'milestone=deposit' }],
  ['card payment', { payments: 'method=card' }],
  ['check payment', { payments: 'method=check' }],
  ['signed contract|signing', { contracts: 'status=signed @signed_at' }],
  ['acceptance', { estimates: 'status=accepted @accepted_at' }],
];

/** What the opposite of a state is, where it is more than all others. */
export const opposites: On = {
  contracts: 'status=signed > status=sent',
  jobs: 'status=completed > status=scheduled|in_progress',
  appointments: 'status=confirmed > status=booked',
  follow_ups: 'status=done > status=scheduled|due',
  invoices: 'status=paid > status=sent|partial',
};
