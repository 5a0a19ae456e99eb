import { weekdays } from '../../../figures/model/model.ts';
import { rowsIn } from './rows.ts';

export const months =
  'january february march april may june july august september october november december'.split(' ');

/** What is written short, or as one word: a row for each thing that is meant, with all that stands for it, and for several of it with an s. */
const rows = `
year = yr
month = mo mnth mth
week = wk
two weeks = fortnight
next = nxt
quarter = qtr
yesterday = yesterdays yday ystrday yest ytday
tomorrow = tomorrows tomorow tmrw tmr tomoz tmrws
today = 2day todays
appointment = appt apt
invoice = inv
estimate = est
customer = cust
payment = pymt pmt
payments = pymnts pymts pmts
conversation = convo
message = msg
average = avg
percent = pct perc
number = nr qty
amount = amt
address = addr addy
phone = tel ph fone
schedule = sched
canceled = cancelled
canceling = cancelling
no show = noshow
follow up = followup
call back = callback
with = w/ w
from = frm
many = mny
how = hw
until = ti til till
final invoices = finals
difference = diff
and = n &
are = r
them = em 'em
people = ppl
let us = let's lets
we have = weve
what = wat
which = wich
will not = wont won't
can not = cant can't cannot
not = ain't aint never no neither nor without w/o wo lacking lack lacks minus
not anybody = nobody noone
not any = none
not anything = nothing
excluding = except
facebook = fb
year to date = ytd
month to date = mtd
quarter to date = qtd
week to date = wtd
versus = vs
receivables = a/r ar
revenue = rev
time zone = tz timezone
hour = hr
text = sms txt
september = sept
tuesday = tues
wednesday = weds
thursday = thur thurs
`;

const asking = 'who what when where how that there it he she here'.split(' ');
const helping = 'did do does have has had is are was were could'.split(' ');
/** "What's" and "whats", "didnt", "mon" and "nov". */
const byRule: readonly (readonly [string, string])[] = [
  ...asking.map((word) => [`${word}'s`, `${word} is`] as const),
  ...asking.slice(0, 7).map((word) => [`${word}s`, `${word} is`] as const),
  ...helping.map((word) => [`${word}nt`, `${word} not`] as const),
  ...[...weekdays, ...months].filter((day) => day !== 'may').map((day) => [day.slice(0, 3), day] as const),
];

const written = rowsIn(rows).flatMap(([long, short]) => short.split(' ').map((one) => [one, long] as const));

export const shortForms: ReadonlyMap<string, string> = new Map([
  ...byRule,
  ...written.filter(([short]) => short.length > 1).map(([short, long]) => [`${short}s`, `${long}s`] as const),
  ...written,
]);
