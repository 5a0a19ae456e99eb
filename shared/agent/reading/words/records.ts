import { type EntityName, entityNames } from '../../../figures/model/model.ts';
import { rowsIn } from './rows.ts';

/** What people call one record of each kind; plurals are made of them. A row a kind. */
export const nouns: ReadonlyMap<string, string> = new Map(
  rowsIn(`
leads = lead|prospect|inquiry|enquiry|new business|potential customer|request for service|opportunity|potential client|sales lead|lead record|inbound lead|web lead|new inquiry|interested party|potential job|prospective customer|prospective client|would be customer
customers = customer|client|homeowner|payer|buyer|account holder|customer account|customer record|client account|household|customer base|clientele|account|consumer|patron|property owner|end customer
technicians = technician|tech|crew|mechanic|field guy|field man|service tech|boy in the field|crewman|crew member|team member|staff|worker|employee|guy|installer|plumber|field tech|tech team|field crew|guys|technician on staff|team|staff member|folks in the field|somebody on the team|field technician|serviceman|service guy|service man|field worker|repairman|tradesman|field person|crew guy|field employee|field staff
appointments = appointment|visit|booking|load|service call|site visit|stop|slot booked|schedule|calendar|agenda|house call|meeting|workload|booked slot|board|on site visit|inspection|dispatch board|route|call out|callout|site call|service appointment|service visit|home visit|booked visit|field visit|house visit
estimates = estimate|quote|bid|quote sheet|pricing|proposal|offer|price quote|quotation|estimate sheet|bid sheet|price estimate|written estimate|written quote
contracts = contract|agreement|signed agreement|service agreement|signature|signed deal|service contract
jobs = job|project|work order|assignment|install|installation|remodel|repair|jobsite|gig|piece of work|work|installation job|repair job|service job|renovation|job ticket
invoices = invoice|bill|paper invoice|tab|ticket|sale|billing statement|sales invoice
payments = payment|transaction|remittance|deposit of money|incoming payment|check received|money transfer|customer payment
refunds = refund|reimbursement|money back|refund payment
credit_notes = credit note|credit memo|credit
follow_ups = follow up|reminder task|call back|task|to do|to call|follow up task|scheduled follow up|callback task|follow up call|callback|check in|to do item|scheduled call|nudge
messages = message|text and email|communication
threads = conversation|thread|inbox|chat|message thread|conversation thread|message chain|email thread|text thread|text conversation
deliveries = webhook|webhook delivery|delivery|hook|event delivery|webhook call|webhook attempt|webhook event|webhook notification|web hook|outgoing webhook
`),
);

/** What a word says of each kind of records: conditions, and behind `@` the moment that a time said with it is about. The first kind is meant where none is named. */
export type On = Readonly<Partial<Record<EntityName, string>>>;
/** Behind `*` stand words that many kinds share: they say nothing of which kind is meant. */
export type StateRow = readonly [words: string, on: On];

/** "leads status=new, customers @created_at": what the words of a row mean for each kind. */
const onIn = (text: string): On =>
  Object.fromEntries(
    text.split(', ').map((one): [EntityName, string] => {
      const entity = entityNames.find((name) => one === name || one.startsWith(`${name} `));
      if (entity === undefined) throw new Error(`No kind of records is named in "${one}".`);
      return [entity, one.slice(entity.length + 1)];
    }),
  );
const statesIn = (text: string): readonly StateRow[] => rowsIn(text).map(([on, words]) => [words, onIn(on)]);

/**
 * Adjectives and verbs: `~` before a verb stands for all of its forms. Where a time is said, the meaning behind `unless` holds instead, and
 * behind `ahead` that of a time to come.
 */
export const states: readonly StateRow[] = statesIn(`
leads status=new unless @created_at, customers @created_at, messages direction=inbound @created_at = *new|fresh|brand new
leads @created_at, customers @created_at, messages direction=inbound @created_at, threads @created_at = *~arrive|~come in|came in|come in|coming in|came through|rolled in|first got in touch|~inquire|~reach out|~show up|showed up|popped up|~flow in|landed|turned up|hit our inbox|~trickle in|~roll in
estimates @created_at, appointments @created_at, jobs @created_at, leads @created_at, customers @created_at, contracts @created_at = *~create|entered|~enter|added|set up
estimates @created_at, contracts @created_at, invoices status!=draft|void @issued_at = *~write|wrote|written up|drawn up|~make|made|put together
leads @created_at, customers @created_at, messages direction=inbound @created_at = *~receive|sent us|given us|gave us|~bring in|brought in|brought us|bring us|brings us|~pull in|get|gets|got|gotten|~get|~generate|~contact us|contacted us|~reach|reached us|~come from|came from|~give us|~pick up|send us|sends us|~deliver us|~refer|referred|poured in|trickled in|walked in|originating from|~originate from|sourced from|obtained|obtained by|~yield|yielded|fed us|feeding us|~produce|got received|arrived from|reached us from
payments, refunds, credit_notes = *~issue|issued|~process|processed|given
appointments = busier|busiest|fuller|fullest|most packed|heavier|heavily booked|busy day|most busy|lightest|least busy|lighter
customers @created_at = *won|~win|closed|signed up|~gain|picked up|~land|landed|joined|brought on|onboarded|~acquire|acquired|~attract|signed on|scored|~pick up|added to our list
leads @created_at = ~ask for|~ask about|~request|~inquire about|asking about|~call about|~call in about|in demand|in greatest demand|get asked for|gets asked for|get in touch with us|got in touch with us|got in touch|gets requested|~contact us about|~want done|enters our pipeline
leads status=qualified = qualify|qualifies|qualified
leads status=qualifying = qualifying|being qualified|in qualification
leads status=qualifying = need a call back|needs a call back|need call back|need calling back|need a callback|should be called back
leads status=disqualified, estimates status=declined|expired;superseded_by= unless status=declined @declined_at = ~disqualify|disqualified|junk|bad|dead|~lose|lost|went nowhere|not a fit|~reject|thrown out|fell through|not good|weed out|weeded out|turned out to be junk|slipped away|slipped away from us|a dud|duds|dud|throw out|throwing out|fizzled out|ruled out|were a waste|turned out bad|turned out junk|did not pan out|not pan out|got away|~toss|tossed|tossed out|written off|write off|went cold|gone cold|not interested|no good|a bust|busts|not panned out|not worth pursuing|a waste of time
leads status=converted = ~convert|converted|turn into customers|turned into customers|turn into a customer|turned into a customer|become customers|became customers|become a customer|became a customer|becomes a customer|become clients|became clients|became client|ended up as customers|end up as customers|ends up a customer|ended up customers|turn into clients|turned into clients|turn into paying customers|became paying customers|become real customer|became real customers|becoming customers|becoming a customer|turns into a customer|into customers|into clients|into a customer|into paying customers|ended up being customers|actually became customers|turning into customers|wind up customers|wound up as customers|closed|ended up buying|end up buying|~buy|bought|became paying clients|turn into paying clients|turned out as customers|became clients of ours|sign on with us|convert to customers|converted to customers|converted into customers|ended up hiring us|~hire us|hired us|signed with us|signed up with us|went with us|go with us|chose us|became actual customers|became real clients|panned out|came on board|made it to customer|become paying customers
leads status=new = unworked|untouched|not worked|not contacted|not anybody contacted|not anybody has contacted|not anybody reached out to|not anybody reached out|not anybody has reached out to|not reached out to|not anybody followed up|not anybody followed up with|not anybody called|not anybody got back to|waiting for first call|not started to qualify|not even started to qualify|not anybody started working on|not anybody has started working on|not called|nobody has called|not followed up|not looked at|in status new|still new|still sitting at new|marked new|sitting in new|status new|not touched|not anybody has touched|not anybody touched|not been touched|not anybody has contacted|not anybody has called|not anybody has reached out to at all|not been contacted|not heard from us|not reached|not been reached out to|nobody has talked to|not talked to|not spoken to|not been called|not picked up|not been worked|not started on|untouched so far
estimates status=sent, invoices status=sent|partial, jobs status=scheduled|in_progress, leads status=new|qualifying|qualified, appointments status=booked|confirmed|en_route, contracts status=sent, payments status=pending, follow_ups status=scheduled|due, threads last_direction=inbound = *open|still open|outstanding|not closed|pending|unresolved|live|ongoing|~wait|waiting|~hang|hanging|in play|out there|still out|out right now|sitting there|sitting on|still sitting on|undecided|on the table|left|waiting for a decision|have no answer|decision outstanding|still waiting for a decision|awaiting a decision
threads last_direction=inbound, estimates status=sent = not answered|unanswered|not responded|waiting on us|waiting for us|waiting to hear back|need a reply|needs a reply|needs an answer|need an answer|not gotten back to|waiting for an answer from us|waiting for a reply from us|waiting on a reply from us|not got an answer|wrote last|owe a reply|owe an answer|not replied to|not answered to|have to answer|to answer|need to answer|owe an answer to|to reply to|still owe a reply|still owe an answer|pending a response|pending a response from our side|not been answered|without a reply|waiting for us to write back|waiting to hear from us|need to reply to|not written back|not anybody has answered|not anybody answered|customer wrote last|client wrote last|they wrote last|the customer wrote last|needs answering|needing an answer|to get back to|waiting longest for a reply|waiting longest for an answer|waiting for us to get back|we have to get back to|we owe a reply|owe them a reply|waiting on a response|waiting for a response|waiting on an answer from us|left hanging|left on read|owed a reply|owed an answer|owed a response|owe a response|owe a response to|need to get back to|not heard back from us|not followed up on|ignored|still waiting to hear from us|need to respond to|needs a response|need a response|waiting on our reply|waiting on our answer|awaiting our reply|not been replied to|not been responded to|hear back from us|hear from us|waiting to hear back from us|still waiting to hear back from us|to respond to|waiting for our reply|waiting on our response|not dealt with|not gotten back to yet|not got back to|we have not answered
threads last_direction=inbound, estimates status=sent = not replied|no answer|no reply|no response|awaiting a reply|awaiting an answer|awaiting reply|waiting for a reply|waiting for an answer|waiting on a reply|waiting for response|waiting on an answer
threads last_direction=outbound = customer not replied|not replied to us|not answered us|not answer us|not written back to us|not reply to us|not gotten back to us|not responded to us|not got back to us|not get back to us|not responded|not answer our|waiting on the customer|waiting on them|waiting for the customer|we wrote last|heard nothing back from|waiting to hear back from|waiting to hear from|waiting on an answer from|gone quiet|went quiet|gone silent|went silent|ghosting us|not answered our message|we sent the last message|we had the last word|not heard back from|not heard from|not hear back from|not reply|not write back|not written back|not texted back|not text back|not called back
threads last_direction=outbound = answered|replied|replied to|responded to|got back to|did we answer|we answer|did we reply to|did we write back to
threads state=unread = unread|not read|not opened|not been opened|not opened yet|not anybody has opened|not anybody opened|without reading|not been read|unopened|not looked at|not seen|nobody has opened|nobody has read|not anybody has read
threads @last_message_at, technicians active=true, jobs status=scheduled|in_progress = *active conversation|active|activity
messages direction=inbound = *inbound|incoming|~receive|from customers|from clients|from our customers|from people|have got from|customers sent us|sent to us|sent us|people sent us
messages direction=inbound = wrote to us|written to us|write to us|writing to us|written us|wrote us|writing us|texted us|emailed us|text us|email us|~write in|wrote in|written in|reached out to us
messages direction=outbound = *outbound|outgoing|~send|sent|sent out|send out|go out|went out
messages status=delivered, deliveries status=succeeded = *~deliver
estimates sent_at!= unless @sent_at, invoices issued_at!= unless @issued_at, contracts sent_at!= unless @sent_at = *~send|sent|sent out|send out|went out|go out|goes out|gone out|mailed out|~mail|mailed|out the door|~issue|issued|put out|~submit|emailed out|give out|gave out|given out|went out the door|go out the door|gone out the door|got sent|gets sent|get sent|handed to customers|~dispatch|dispatched|shipped out|fired off|handed out|~hand out|pushed out|~release|got out|get out|~email|emailed|sent off|~send off
estimates status=draft, invoices status=draft @created_at, contracts status=draft = draft|drafts|in draft|not sent|unsent|not sent out|not gone out|still in draft|not finalized|unfinalized|still drafts|not finished writing|drafted|lying around as drafts|drafts lying around|not sent yet|still to be sent|waiting to be sent|waiting to go out|to be sent|ready to send|not issued|unissued|not mailed|half written|still to send|to send out|to send
estimates status=accepted @accepted_at = ~accept|accepted|~approve|approved|~win|won|said yes|said yes to|yes|go ahead with|went ahead with|agreed to|sold|~sell|close on|~close|a yes|get a yes|got a yes|closed|greenlit|okayed|gave the go ahead|gave us the go ahead|given the go ahead|took us up on|signed off on|~agree to|agreed|gave us a yes|said ok to|got approval|~greenlight|~ok|green lit|given a yes|got a green light|went for|go for|gone for|signed off|took us up|got approved|get approved|gets approved|got accepted|get accepted|gets accepted
estimates status=declined @declined_at, payments status=failed = ~decline|declined|turned down|turn down|~refuse|said no|said no to|~reject|rejected|passed on|knocked back|turned us down|turn us down|turned down by|told us no|said no to us|were refused|shot down|nixed|walked away from|said no thanks|~say no|got rejected|get rejected|got a no|get a no|a no|turned away|got declined|get declined|thumbs down
estimates status=expired @expires_at = expired|lapsed|ran out|timed out|have expired|gone stale|went stale|stale|no longer valid|not valid|gone past
estimates status=sent @expires_at = about to expire|going to expire|will expire|due to expire|expire soon
estimates status=sent @expires_at unless status=expired @expires_at ahead status=sent @expires_at = expire|expires|lapse|run out|runs out|running out|expiring
contracts status=signed @signed_at = ~sign|signed|got signed|sealed|put his name on|put her name on|closed|fully signed|executed|~ink|inked|countersigned|come back signed|came back signed|got a signature|gotten signed|put pen to paper
contracts status=sent = unsigned|not signed|waiting for a signature|waiting for signature|waiting on a signature|awaiting signature|need a signature|waiting to be signed|out for signature|awaiting a signature|to be signed|missing a signature|waiting for the signature|unsigned still|still to be signed|not come back signed|waiting on signature|waiting on signatures|pending signature|signature pending|without a signature|without signature|to sign|not gotten signed|not been signed|not signature|not a signature|not anybody has signed|not anybody signed
contracts status=voided @voided_at, invoices status=void @voided_at = ~void|voided|made void|make void|had to void
appointments status=canceled, jobs status=canceled @canceled_at, follow_ups status=canceled, contracts status=voided @voided_at, deliveries status=cancelled = *~cancel|canceled|called off|call off|scrapped|dropped|axed|backed out of|pulled out of|bailed on|calling off|scratched|pulled the plug on|~abandon|~withdraw|withdrawn|bailed|~bail|taken off the schedule|taken off the calendar|~drop|called it off
appointments status=no_show = no show|no showed|~miss|missed|stood us up|not show up|not turn up|not at home|not home|nobody home|not there|blew off|not anybody home|not anybody was home|not anybody at home|not anybody was at home|skipped|ghosted us|ghosted|got stood up|get stood up|gets stood up|stood up|left us hanging|~flake|flaked on us|not answer the door|not anybody answered the door|not anybody was there|not appear|not come|was not home|were not home|forgot about us|not show|not shown up|wasted trip|not open the door|not been there|not let us in|was a no show|were no shows|not showing up|failed to show|failed to show up|failed to appear|fail to show|fail to show up
appointments status=confirmed = ~confirm|confirmed|locked in|verified|nailed down|said they will be there|good to go|~lock in
customers jobs=, technicians jobs=, contracts jobs=, estimates jobs= = not a job|not jobs|not any job|not any jobs|never had a job|not had a job|not job
deliveries status=retrying = ~retry|retried|being retried|trying again|try again|being tried again|waiting to retry|will be retried|to be retried|in retry|trying to send again|still trying|still being tried
messages status=failed = not delivered|not get delivered|not go out|not gone out|not be sent|could not be sent|failed to send|failed to go through|fail to send
appointments status=booked = not confirmed|unconfirmed|to confirm|need confirming|needs confirming|awaiting confirmation|need to be confirmed|waiting for confirmation|not confirmed by the customer|booked but not confirmed|not locked in|still to confirm|still to be confirmed|yet to confirm|waiting on confirmation|need a confirmation|needs a confirmation|missing confirmation|not confirmation|not a confirmation|to be confirmed|not confirmed yet|not confirm
appointments status=en_route = en route|on the way|driving|on the road|on their way|heading over|headed over|driving over|on route|out driving
appointments status=booked|confirmed;start>now, jobs status=scheduled;scheduled_start>now, follow_ups status=scheduled = *upcoming|coming up|ahead|future|still to come|to come
appointments, jobs status=scheduled @scheduled_start, follow_ups status=scheduled, messages = *~schedule|scheduled|~plan|planned|on the schedule|on the books|on the calendar|on the board|lined up|on tap|slotted|penciled in|arranged|on deck|on the docket|on the agenda|queued up|in the calendar|in the diary|slated|booked in|on the horizon|put down
appointments  unless status!=canceled @created_at ahead, jobs = *~book|booked|got booked|get booked
jobs status!=canceled @scheduled_start, appointments, threads @created_at = *start|scheduled to start|scheduled to begin|set to begin|due to begin|due to commence|to commence|commencing|slated to start|planned to start|starts|starting|begin|begins|began|beginning|kick off|kicking off|kicks off|set to start|due to start|supposed to start|supposed to begin|commence|get started|starts
jobs status=in_progress unless status!=canceled @scheduled_start, threads @created_at = *started|begun|have started
jobs status=in_progress = *already started|in progress|still going|going on|underway|under way|being worked on|work in progress|in the works|running|working on|being done|that already started|have started|ongoing|active|currently working on|going on|in full swing|midway|halfway done|have begun|being done now|in process|happening now|happening right now|we are on|midstream|still in progress|still being worked on|partway done
jobs status=in_progress = on right now|on at the moment|on now|is on right now
jobs status=scheduled = not started|yet to start|not begun
jobs status=scheduled;scheduled_start<now = should have started|past their start date|behind schedule|late to start|were supposed to have started|running late
jobs status=completed @completed_at, appointments status=completed, follow_ups status=done = *~complete|completed|~finish|finished|done|wrapped up|wrap up|~close|closed out|got done|get done|completely done|carried out|~perform|in the bag|took place|take place|happened|happened|went ahead|got finished|~handle|knocked out|~tackle|~serve|delivered|go through|went on|went out on|knock out|ticked off|ticked off as finished|checked off|buttoned up|polished off|got through|gotten through|made it to|brought to an end|~conclude|got completed|gets done|getting done|~wind up|crossed off|knocked off|~knock off|put to bed|gotten done|gotten finished|~get through|were done|~close out|~wrap up|~knock out|~polish off|~carry out
jobs status=scheduled|in_progress, appointments status=booked|confirmed|en_route, follow_ups status=scheduled|due = *unfinished|incomplete|not closed|not closed out|not closed off|not wrapped up|left to do|still to do|remaining|to go|left open|to get through|get through
appointments technician=, jobs technician=, threads technician=, follow_ups technician= = *unassigned|not assigned|not anybody assigned|not anybody on it|not anybody on them|not anybody on crew|not anybody on the crew|no technician|not a technician|not a tech|not any technician|not a crew|not a crew assigned|not anybody has been assigned to|not any technician assigned|not any tech assigned|not anybody is assigned|not anybody assigned to them|not crew|not technician|up for grabs|without a tech|not an owner|not owner|ownerless|not allocated|not given to anybody|unclaimed|not tech|not any crew|not tech on it|not tech assigned|not technician assigned|not a technician assigned|not a tech assigned
jobs invoices=, customers invoices= = uninvoiced|not invoiced|not invoiced yet|not been billed|not bill|still have to invoice|have to invoice|to invoice|not a bill|not bill has gone out|not sent a bill|not billed|unbilled|not been invoiced|not any invoice|not an invoice|to be invoiced|to be billed|not invoice|ready to invoice|waiting to be billed|waiting to be invoiced|need to be billed|need to be invoiced|needs to be billed|needs to be invoiced|need an invoice|needs an invoice|need invoicing|needs invoicing|still to bill|still to invoice|missing an invoice|missing a bill|forgot to bill|forgot to invoice|forgotten to bill|forgotten to invoice|not gotten billed|not gotten an invoice|not gotten a bill|not sent an invoice|not been sent an invoice|not been sent a bill|still need to bill|still need to invoice|to bill|not invoice yet|not get billed|not get invoiced
jobs finals= = not a final invoice|not got a final invoice|not any final invoice|not final invoice|not a final bill|no final invoice|not final billed|not had a final invoice
invoices status=sent|partial, customers open_invoices!=, jobs open_invoices!= = unpaid|not paid|not pay|not pay us|not paying|not paid off|not paid in full|not paid completely|not settle|still open|remain unpaid|remains unpaid|remain open|remains open|remain outstanding|still due|still owed|owed|~owe|owing|open|outstanding|not settled|unsettled|to be paid|yet to be paid|not covered|waiting to be paid|waiting for payment|not collected|on the hook|still on the hook|not come through|not come in|short on|waiting on payment|waiting on money for|not been paid for|uncollected|yet to pay|have yet to pay|has yet to pay|not gotten paid|in debt|in debt to us|owe money|owes money|owes us money|owe us money|still to pay|have not paid up|not paid up|not get paid|not paid for|have money open
invoices status=sent;amount_paid=0 = not anybody has paid a single cent on|not a single cent has come in|not any money has come in|not any money received|not any money has come in at all|zero paid|nothing paid|not paid anything on|not a cent paid|not any payment|not a payment|not payment|not received any payment|not received any money|not seen payment|not seen any payment|not seen a single payment|not had any payment|not a single payment|not brought in a single dollar|not a single dollar|not a dime|not a penny|not got any money|not get any money|not anything has been received|not anything received|not anything paid
invoices status=sent|partial;due_at<now, customers overdue_invoices!=, follow_ups status=scheduled|due;scheduled_for<now, jobs status=scheduled;scheduled_start<now = overdue|past due|past due date|past the due date|past their due date|gone past due date|beyond due date|gone beyond due date|due date has gone by|due date has already gone by|due date has passed|due date passed|passed due date|gone by|late in paying|late paying|late|behind|~delay|delinquent|past the due date|in arrears|should have been paid|past their due date|already late|overdue now|already passed|passed the date|already passed the date|past their date|should have been made by now|should have been done by now|should have been done already|were supposed to be done by now|were supposed to be done by today|already late|had to be paid by has already gone by|day has already gone by|how far behind|behind on|behind on bills|past due by|over due|late on|beyond terms|missed the due date|missed their due date|late with|late on payment|late on payments|past deadline|past the deadline|tardy|slow to pay|overdue by|late by|running behind|behind with|past the due
invoices status=sent|partial;due_at>=now = not overdue|not due|not yet due|not come due|not late
invoices status=paid @paid_at, payments status=settled @settled_at, customers paid_invoices!= = paid|paid in full|paid off|fully paid|~settle|settled|paid up|paid yet|paid complete|completely paid|paid for|squared up|squared away|settled up|completely settled|fully settled|closed out in full|covered in full|paid completely|paid down to zero|made good on|paid everything|fully covered|~square|got paid|gotten paid|get paid|gets paid|~clear|cleared
invoices status=sent|partial @due_at = must pay|still have to pay|need to have paid|has to pay|have to pay|needs to pay|need to pay|should pay
invoices paid_at>due_at @paid_at = late paid|paid late|paid after the due date|paid past due
invoices paid_at<=due_at @paid_at = paid on time|paid by the due date|paid on or before the due date|paid before the due date|on time
invoices status=partial = partial|partially paid|part paid|partly paid|half paid|only partly paid|paid in part|partially|started paying|part payment|a part payment|had a part payment|paid a portion|paid us a portion|only paid a portion|only a portion|paid just a part|paid only a part|paid something on|received only part of the money|only part of the money|with a partial payment|a partial payment came in|halfway paid|made a partial payment|paid some of|paid some|paid down|part of it paid|partway paid|half way paid|paid us part|paid part|paid only part|only paid part
invoices status=sent|partial @due_at, follow_ups status=scheduled|due = *due date|falls due|fall due|come due|comes due|coming due|become due|becomes due|due|falling due|are due|have to be paid|need to be paid|must be paid|should be paid|payable|maturing|~mature|becoming due|set to come due
follow_ups status=due = *due
payments status=settled @settled_at, deliveries status=succeeded = pays|paying|given us|gave us|~collect|collected|took in|take in|taken in|~receive|received|came in|come in|coming in|cleared|~clear|went through|go through|landed|brought in|bring in|~pay us|paid us|paid to us|successful|~succeed|gone through|handed over|forked over|coughed up|came through with|reached our account|reached us|hit our account|~post|posted|~deposit|deposited|hit the account|in hand
payments status=pending, deliveries status=pending = *pending|not cleared|in process|processing|not gone through|waiting to clear|still hanging|hanging|outstanding|uncleared|awaiting settlement|awaiting clearance|waiting to settle|still processing|hung up|on hold|not settled|unsettled|not landed|in transit|not through|still to clear|not clear yet|in limbo|up in the air
payments status=failed, deliveries status=retrying|exhausted, messages status=failed, follow_ups status=failed = ~fail|failed|~bounce|bounced|~decline|did not go through|not go through|not gone through|errored|error|rejected|got declined|kicked back|returned|bounced back|not clear|nsf|blew up|errored out|not work|went wrong|gone wrong|~go wrong|unsuccessful|not make it|not succeed|~crash|~get declined|not get through|got bounced|not worked|~kick back
deliveries status=succeeded = *~succeed|got through|went through
deliveries status=exhausted = ~exhaust|given up on|given up|gave up|gave up on|permanently failed|failed for good|ran out of retries|out of retries|gave up trying|not retried|not retry|stopped trying
payments status=refunded, refunds = ~refund|refunded|gave back|paid back|sent back
payments status=settled = *net|net of refunds|after refunds|less refunds|minus refunds|without refunds|less what we refunded|after what we refunded
payments amount_unapplied>0 = *unapplied|not applied|unallocated|not allocated|without an invoice|without any invoice
invoices milestone=deposit, payments milestone=deposit = *deposit|down payment
invoices milestone=final, payments milestone=final = *final
invoices milestone=progress, payments milestone=progress = *progress
invoices milestone=, payments milestone= = not milestone|not a milestone|not any milestone|not milestone designation
payments method=card = card|credit card|by card|cards|with a card|on a card|credit cards|debit card|by credit card
payments method=check = *check|checks|by check|cheque|cheques
payments method=cash = *cash|in cash
payments method=ach = *ach|bank transfer|bank transfers|wire|by ach|transfer
threads channel=sms, messages channel=sms, follow_ups channel=sms = *text|texts|by text|sms|text message
threads channel=email, messages channel=email, follow_ups channel=email = *email|emails|mail|mails|by email|e mail
follow_ups channel=call = *phone call|phone calls|calls|call|by phone|phone|on the phone
customers email=, leads email= = *not email|not an email|not email address|not an email address|not any email|not email on file|not any email address|not have an email|not have email|not have an email address|not have email address|not leave email|email not have|email missing|email is missing|missing an email|missing email
customers phone=, leads phone= = *not phone|not a phone|not phone number|not a phone number|not any phone number|not a number|not have a phone|not have phone number|not have a phone number|not leave us a phone number|not leave us a telephone number|not telephone number|not a telephone number|missing a phone number|missing phone number
customers address=, leads address= = *not address|not an address
customers email!=, leads email!= = *have an email|has an email|with an email|with email|email on file|have email
leads tag= = *not tagged|untagged|not any tag|not a tag|not tag
leads source= = *not source|not a source|not any source
customers appointments!= = *~visit|visited|~see|been out to
customers appointments=, leads appointments=, technicians appointments= = *not visited|not been visited|yet to be visited|not had a visit|not have a visit|not a visit|not anything booked|not anything scheduled|not anything booked on the calendar|not visit|not visit on the books|not visit booked|not appointment on the books|not an appointment|not any appointment|not booked|nothing scheduled|not scheduled|nothing booked|not appointment|not visits|not appointments|not any visits|not had any visits|not had any appointments|not any appointments|no visit|not seen|not been seen|not had visits|empty calendar|an empty calendar|idle|sat idle|not anything on|not have anything on|not jobs or visits|zero appointments|zero visits|not a single appointment|not a single visit|not anything on the calendar|free calendar
appointments daytime=morning = *morning|mornings|in the morning|before noon|am|a.m.|before lunch
appointments daytime=afternoon = *afternoon|afternoons|in the afternoon|after noon|pm|after lunch
technicians active=true = *~employ|on the payroll|working for us|work for us|on staff|active|currently active|on the team|with us
technicians active=false = *inactive|deactivated|former|not active|gone|not working for us
`);

/** Nouns for records that are in one state; plurals are made of them, and alone they are the records. */
export const kinds: readonly StateRow[] = statesIn(`
estimates status=sent = quote out|estimate out|bid out|proposal out
messages channel=sms = text message|text|sms message
messages channel=email = email message|email
appointments status=no_show = no show|noshow|missed appointment
appointments status=canceled, jobs status=canceled = cancellation|canceled appointment
leads status=converted = conversion
payments status=failed, deliveries status=retrying|exhausted = failure|failed payment
follow_ups channel=call = phone call|call to make
invoices status=sent|partial = unpaid invoice|unpaid bill|open invoice
invoices status=sent|partial;due_at<now = past due
invoices milestone=final, payments milestone=final = final invoice|final bill|final payment|final one
invoices milestone=deposit, payments milestone=deposit = deposit invoice|deposit
payments method=card = card payment
payments method=check = check payment
contracts status=signed @signed_at = signed contract|signing
estimates status=accepted @accepted_at = acceptance
`);

/** What the opposite of a state is, where it is more than all others. */
export const opposites: readonly (readonly [of: string, opposite: string])[] = rowsIn(`
contracts status=signed = status=sent
appointments status=completed = status=booked|confirmed|en_route
jobs status=completed = status=scheduled|in_progress
appointments status=confirmed = status=booked
follow_ups status=done = status=scheduled|due
invoices status=paid = status=sent|partial
payments status=settled = status=pending
messages status=delivered = status=failed
messages direction=outbound = status=failed
`);
