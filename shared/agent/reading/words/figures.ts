import { type NamedMeasure, namedMeasures } from '../../../figures/model/measures.ts';
import { type EntityName, entityNames } from '../../../figures/model/model.ts';
import { type NamedRate, namedRates } from '../../../figures/model/rates.ts';
import { rowsIn } from './rows.ts';

/** What people call an amount that has a name. */
export type MeasureRow = NamedMeasure & {
  readonly words: string;
  /** Where no records are named, or "how much" is asked. */
  readonly verbs: string;
  /** Only after "how much", or where something is divided or ranked. */
  readonly weak: string;
};
export type RateRow = NamedRate & { readonly words: string };

const amounts: ReadonlyMap<string, string> = new Map(
  rowsIn(`
received = revenue|cash landed|cash arrived|receipts|collections|money collected|cash collected|takings|income|money in|cash in|money received|cash receipts|intake|earnings|turnover|sales|money brought in|cash collections|cash flow|money taken in|collected money|payments total|inflow|proceeds|money that came in|cash takings|actual revenue|money earned|collection|incoming money|collected revenue|sales revenue|money landed|take|top line|gross receipts|cash intake|money coming in|money that landed|incoming cash|what came in|cash receipt|total receipts|gross|money made|dollars collected|dollars received|payment total|payment totals|amount collected|amount received|funds received|funds|collected amount|collected total|gross revenue|money we collected|money we got|money we took in|money we received|money we brought in|cash total|sales total|sales dollars|sales volume|revenue total|cash brought in|money paid in|payments received total|total cash in|total money in|money taken|sum received|sums received|amounts received|amounts collected|money paid to us|payments taken in|money we have received|money we have collected|money we have taken in|takings total|total takings|total revenue|total income|total collections|total intake|total earnings|total sales|gross income|gross sales|gross intake|gross takings|money generated|cash generated|revenue earned|revenue collected|revenue received|revenue brought in|income received|income earned|sales money|sales income
received, verbs = ~collect|came into our account|come into our account|came into our bank account|came into the account|came into our bank|coming into our account|came in the door|come in the door|put in our pocket|put in our pockets|put in the bank|into our account|arrive in our account|arrived in our account|reached our bank|hit the books|hit our books|hit our bank|hit our bank account|landed in the bank|landed in our bank account|wired in|ended up in the bank|made it to the bank|flowed in|flow in|~cash in|came through the door|take in|took in|taken in|taking in|bring in|brought in|bringing in|pull in|pulled in|rake in|raked in|hit the bank|hit our account|haul in|hauled in|ring up|rang up|rung up|get in the door|brought through the door
received, weak = paid us|pay us|~spend with us|spent with us|~receive|~earn|~make|made|~get|got|gotten|come in|came in|coming in|landed|~pay|paid|~bank|cash in|~clear|money|brings in|brought us|been worth|in the bank|spent|~spend|landed in our account|rolled in|paid to us|roll in|~generate|~gross|see come in|~draw
invoiced = billings|invoiced amount|amount invoiced|invoicing|invoiced total|invoiced totals|total invoiced|billed amount|billing volume|billed revenue|invoiced revenue|total billed|amount billed|sales invoiced|what we billed|what we invoiced|invoice total|invoice totals|invoice amount|invoice volume|billing|total of bills|amount we billed|dollars billed|dollars invoiced|money billed|total billings|bill total|invoices total|amount of invoices|value of invoices|sum of invoices|billed total|invoiced value|invoice value|billing total|billings total|invoicing total|total invoicing|total billing|billing amount|billings amount|amounts invoiced|amounts billed|value invoiced|value billed|money invoiced|sum invoiced|sum billed|sums invoiced|total of invoices|total of our invoices|value of our invoices|invoicing volume|volume invoiced|volume billed|gross invoiced|gross billed|gross billings
invoiced, verbs = ~invoice|~bill|invoice out|send out in invoices|put on invoices|sent out in invoices|billed out|~charge|billed for|~write up
owed = receivables|receivable|accounts receivable|balance|open balance|outstanding balance|amount due|amounts due|balance due|debt|debts|outstanding amount|unpaid balance|open receivables|outstanding receivables|money owed|outstanding money|amount outstanding|unpaid amount|money outstanding|left to pay|total receivables|owed to us|amount owed|balance owed|money still owed|money people still owe us|still outstanding|outstanding balances|unpaid money|what is left|money we are waiting on|money still out there|statement balance|invoice money|uncollected|still to collect|still uncollected|left to collect|money to collect|still out there to collect|money we are owed|money still to come|what is still owed|remaining balance|remaining balances|unpaid total|money tied up|money are we waiting on|money we wait for|money is tied up|unpaid amounts|money due|money due to us|amount still owed|amount still open|open amount|open amounts|amounts outstanding|outstanding total|outstanding debt|money owing|money still owing|still to be collected|ar balance|unpaid money total|money that is owed|money customers owe|money people owe|money owed to us|outstanding sum|outstanding sums|total owed|sum owed|sums owed|money outstanding to us|money due from customers|unpaid sum|unpaid sums|unpaid dollars|outstanding dollars|dollars outstanding|dollars owed|dollars unpaid|amount unpaid|amounts unpaid|amounts owed|open receivable|outstanding receivable|customer debt|customer debts|unpaid receivables|money to be collected|amount to collect|amount left to pay|balance left|balance outstanding|balances outstanding|balance unpaid|outstanding invoice total|open invoice total|unpaid invoice total|what customers owe us|what people owe us|what everyone owes us|what everybody owes us|money not yet paid|money not paid
owed, verbs = ~owe|have to pay us|still have to pay us|has to pay us|still has to pay us|have yet to pay us|has yet to pay us|left to pay us|still need to pay us|needs to pay us|still needs to pay us|still get from|still have coming|have coming to us|still waiting to be paid|waiting to be paid|still have to collect|have to collect|still have out there|still have to come in|yet to come in|yet to be paid to us|yet to be collected|are owed|still owing us|indebted to us|to pay us|owing us|owed|owe us|owes us|still owe|still owes|owing
owed, weak = still open|outstanding|unpaid|due|left|remains unpaid|open|still due|on the street
overdue = overdue amount|overdue balance|past due balance|past due amount|overdue money|overdue receivables|amount overdue|overdue total|late money|past due receivables|money that is late|money overdue|past due total|past due money|late balance|delinquent amount|delinquent balance|overdue dollars|past due dollars|late dollars|overdue sum|overdue sums|amounts overdue|past due sum|dollars overdue|dollars past due|money past due|amount past due|amounts past due|late amount|late amounts|late payments total|overdue debt|overdue debts|late sum
overdue, weak = overdue|past due|late
aging = aging|ageing|aging report|receivables aging|aging of receivables|receivables by age|aged receivables|aging buckets|age bucket|aging summary|accounts receivable aging|invoices by age|aging bucket|how overdue|how late|how long overdue
quoted = quoted amount|amount quoted|quoted total|quote volume|quoted value|total quoted|value of estimates|estimated amount|estimate total|estimates total|estimate value|quote total|estimate dollars|estimate volume|bid total|bid volume|quoted dollars|dollars quoted|total value of estimates|value of quotes|value of our estimates|value of our quotes|estimates value|quotes value|amounts quoted|estimated value|bid value|value bid|value quoted|money quoted|total of estimates|total of quotes|quote amount|estimate amount|quoted sum|estimated total
quoted, verbs = ~quote|~estimate|quoted out|bid out|~bid
in the pipeline = pipeline|open pipeline|sales pipeline|pipeline value|value of the pipeline|money on the table
deposits = deposits collected|deposit money|deposits received|deposits taken|deposit total|down payments
deposits, weak = in deposits
refunded = refunded amount|money refunded|refund total|refunded money|amount refunded|refunds total|refund dollars|money given back|money paid back|money sent back|money returned|returned money|refund amount|refund amounts|amounts refunded|refunded total|total refunded|total refunds|sum refunded|dollars refunded|money handed back|money repaid|value of refunds|refund value
refunded, verbs = ~refund|give back|gave back|pay back|paid back|in refunds|refunds
unapplied = unapplied amount|unapplied money|money unapplied|amount unapplied|unapplied payments total|unallocated money|money without an invoice|money on account
credited = credited amount|amount credited|credit total|credits given|value of credit notes
credited, verbs = ~credit
contracted = contract value|value of contracts|contract total|contracted value|signed value|signed business|signed dollars|contract dollars|contract amount|contract amounts|value signed|value of signed contracts|value of our contracts|contracts value|contract sum|contract sums|contracts total|total contract value|total of contracts|value contracted|signed contract value|signed total|contracted amount|contracted total
`),
);

export const measures: readonly MeasureRow[] = namedMeasures.map((one) => ({
  ...one,
  words: amounts.get(one.name) ?? one.name,
  verbs: amounts.get(`${one.name}, verbs`) ?? '',
  weak: amounts.get(`${one.name}, weak`) ?? '',
}));

const shares: ReadonlyMap<string, string> = new Map(
  rowsIn(`
collection rate = collection rate|collections rate|collected percentage|collection percentage
conversion rate = conversion rate|conversion|conversion percentage|lead conversion|lead conversion rate|lead to customer rate|lead to customer conversion|converts|convert|convert best|converts best|converting|conversion ratio|best conversion|lead close rate|lead conversion percentage|conversion of leads|lead to sale rate|sales conversion|closing rate on leads|close rate on leads|lead success rate|rate of conversion|conversion rate of leads|lead to client rate|lead to client conversion|rate of converting|rate at which leads convert|lead conversion ratio|leads to customers|conversion success|lead conversion success
booking rate = booking rate|lead to appointment rate|lead to booking rate|appointment rate|lead 2 appointment rate|lead to appointment conversion|leads to appointments
disqualification rate = disqualification rate|loss rate|junk rate|lead loss rate
close rate = close rate|closing rate|win rate|acceptance rate|estimate acceptance rate|hit rate|success rate|estimate win rate|quote acceptance rate|approval rate|close ratio|estimate close rate|closing ratio|batting average|closing percentage|win percentage|estimate conversion|estimate conversion rate|win ratio|estimate acceptance|acceptance percentage|estimate close ratio|quote win rate|hit ratio|bid win rate|quote close rate|estimate closing rate|sold rate|estimate success rate|rate of acceptance|acceptance ratio|quote success rate|bid success rate|estimate approval rate|quote approval rate|proposal acceptance rate|proposal win rate|estimate hit rate|quote close ratio|closing rate on estimates|close rate on estimates|close rate on quotes|closing rate on quotes|win rate on estimates|win rate on quotes|bid acceptance rate|estimate closing ratio|estimate conversion ratio
signing rate = sign rate|signing rate|signature rate
cancellation rate = cancellation rate|cancel rate|cancelation percentage|appointment cancellation rate|rate of cancellations|rate of canceled appointments|appointment cancel rate|visit cancellation rate|canceled rate|cancellation percentage|cancellation ratio|cancelation rate
completion rate = completion rate|appointment completion rate|completion percentage|rate of completion|completed rate|completion ratio|visit completion rate
no-show rate = no show rate|no show percentage|no show percent|rate of no shows|no show ratio|no shows rate|missed appointment rate|rate of missed appointments|no showing rate|rate of no showing|missed visit rate|rate of missed visits|missed rate|no show frequency|visit no show rate|appointment no show rate|no show share|no shows percentage|no shows percent
job cancellation rate = job cancellation rate|job cancel rate
payment failure rate = failure rate|payment failure rate|failed payment rate|decline rate|payment fail rate|failure rate on payments
webhook failure rate = webhook failure rate|webhook error rate|delivery failure rate|failure rate of webhooks
webhook success rate = webhook success rate|delivery success rate|success rate of webhooks
`),
);

export const rates: readonly RateRow[] = namedRates.map((one) => ({
  ...one,
  words: shares.get(one.name) ?? one.name,
}));

/** How long something takes: the days or hours of a kind of records, by the words for them, and the state that ends it. */
export type DurationRow = Readonly<
  Record<'field' | 'words', string> & { entity: EntityName; until: string | undefined }
>;

export const durations: readonly DurationRow[] = rowsIn(`
invoices days_to_pay status=paid = to pay|to be paid|paid|get paid|gets paid|pay an invoice|pay a bill|until paid|until it is paid|from issue to payment|paid in full|full settlement|payment time|pay|to pay us|pay us|paid off|settled|pay their invoices|pay invoices|invoice to payment|from invoice to payment|until they pay|until it gets paid|until we get paid|until payment|to settle|to settle an invoice|to settle up|to settle a bill|settle an invoice|settle a bill|settle their invoices|settle invoices|pay their bills|pay bills|from invoice to paid|from billing to payment|from issue to paid|between invoice and payment|between issue and payment|for payment|to get payment|to receive payment|to collect on an invoice|to collect an invoice|to collect on invoices
invoices days_paid_late = paid late|late do they pay|late payments|after the due date
contracts days_to_sign status=signed = to sign|to get signed|signed|until it is signed|until signed|sign|get a contract signed|for a signature|signature|to sign a contract|to sign contracts|to get signatures|until they sign|until signature|from sending to signing|from sent to signed|between sending and signing|get contracts signed|to get contracts signed
estimates days_to_accept status=accepted = to accept|accepted|until accepted|accept|say yes|to get accepted|client accept|customer accept|acceptance|to accept an estimate|to accept a quote|to accept estimates|to say yes|to approve|to approve an estimate|until they accept|until acceptance|until they say yes|from sent to accepted|from sending to acceptance|between sending and acceptance|to get approved|get an estimate accepted|to get a yes|to decide on an estimate
jobs days_to_complete status=completed = to complete|to finish|completed|finished|done|to get done|complete a job|finish a job|complete|to complete a job|to finish a job|to complete jobs|to finish jobs|finish jobs|complete jobs|to wrap up a job|wrap up a job|to wrap up|from start to finish|from start to completion|until completion|until done|until finished|until completed|to get a job done|get a job done
invoices days_after_completion = final invoice after a job is finished|final invoice after job is done|final bill gets sent|final invoice goes out|final invoice after the job|invoice after completion|to invoice a completed job|to bill a finished job|bill after a job|invoice after a job is finished|send the final invoice
appointments days_from_lead = lead to booked|lead to appointment|from lead to appointment|lead to first appointment|booking of its first appointment|first appointment|lead to booking|from lead to first appointment|inquiry to appointment|between lead and appointment|lead until appointment
contracts days_from_lead = lead to signed contract|lead to contract|first contact to signed contract|first contact to contract|from lead to signed contract|from lead to contract|lead to signature
`).flatMap(([meaning, words]) => {
  const [name, field = '', until] = meaning.split(' ');
  return entityNames.filter((entity) => entity === name).map((entity) => ({ entity, field, until, words }));
});

/** Fields that are divided by, measured or shown, wherever a kind of records has them. */
export const fields = rowsIn(`
source = source|where|lead source|channel of origin|marketing channel|where they came from|where from|from where|where it came from|where the lead came from|where they come from|marketing source|where did they come from|where do they come from|come from where|referral source|advertising channel|origin|where leads come from|where did those come from|places our leads come from|where our leads come from
service = service|service type|type of service|kind of work|type of work|kind of job|type of job|job type|kind of service|trade
tag = tag|label
status = status|outcome|stage|which state|each state|how they ended|result|where they stand|statuses
method = method|payment method|payment type|type of payment|way of paying|how they paid|how people paid|how it was paid|form of payment|means of payment|pay method|kind of payment|how they had originally paid|by what means|ways of paying
milestone = milestone|invoice type|kind of invoice|type of invoice|invoice kind
channel = channel|medium
endpoint = endpoint|webhook endpoint|url
event_type = event type|event|kind of event|type of event|event types
aging = how far past due|aging bucket|days overdue bucket|bucket
daytime = time of day|part of the day|daytime|morning or afternoon|mornings or afternoons|morning versus afternoon
hours = hours|booked hours|hours of work|time booked|hours booked|how many hours|number of hours|hours on the schedule
`);

/** Units of the calendar, by the words that divide by them. */
export const units = rowsIn(`
day = day|daily|date|day by day
week = week|weekly|week by week
month = month|monthly|month by month
quarter = quarter|quarterly|quarter by quarter
year = year|yearly|annually|annual|year by year
weekday = weekday|day of the week|day of week|weekdays|days of the week
`);

/** What is known of one person or record. */
export const facts = rowsIn(`
phone = phone|phone number|number|telephone|telephone number|cell|cell number|mobile|contact number|phone numbers|mobile number|telephone numbers|numbers|phones|number do i call|number to call|how do i call|how can i reach|number can i reach|where can i reach|number i call|which number can i call|call|reach|get hold of|to get hold of|ring|may i ring|can i call|phones|dial|phone contact|best number|best phone number|callback number|number to reach|telephone contact|cellphone|cell phone|cell phone number|mobile phone|mobile phone number|landline|phone line|number on file|phone on file
email = email|email address|mail address|e mail|e mail address|email addresses|emails|email do we have|mail do we have|e mail address|billing email|write to|contact email|mailing email|email contact|electronic mail address
address = address|street address|home address|location|full address|addresses|where does he live|where does she live|where she live|where he live|where does she live|where do they live|full address|mailing address|service address|postal address|house address|full street address|where is the house|where is his house|where is her house|where does the customer live|where they live|property address|address on file
skill = skill|qualification|what he can do|qualified to do|qualified for|trained to|trained to do|able to do|trained in|good at|certified for|know to do|knows to do|knows how to do|can do|skilled in|skills|able to handle|can handle|down under skills|know how to do|how to do|know how to|knows|know about|knows about|can take on|can take care of|can work on|handles|handle|capable of|certified in|qualified in|trained for|experienced in|experienced with|experience with|able to take on|skill set|skillset|specialize in|specializes in
working_hours = working hours|work hours|shift|working days|hours of work|saturdays|sundays|work schedule|on saturdays|on sundays|work on saturdays
time_off = time off|vacation|day off|days off|holiday|pto|leave|next day off
notes = note|notes|comment|remark|written in note
`);

/** What is asked of how the company is set up. */
export const settings = rowsIn(`
name = company name|name of the company|business name|our company called|name of our company|our business called|called our company
time_zone = time zone|clock zone|what time zone|which time zone
currency = currency
region = region|country
services = list of services|services we offer|service list|services set up|which services do we offer|what services do we offer|services do we offer
slot_minutes = slot length|slot size|appointment slot|slot|calendar slot|booking slot|one slot|slots
estimate_valid_days = estimate validity|stay valid|remain valid|estimates stay good|estimates valid|estimate valid|how long are our estimates good for|estimate good for|valid|estimates good for
payment_terms_days = payment terms|terms of payment|invoice terms|net days|days do customers have to pay|days to pay|terms
quiet_hours = quiet hours
payment_instructions = payment instructions
reply_to = reply to address|where do replies go
reminders = reminder settings|reminder time|before an appointment do we send reminders
`);
