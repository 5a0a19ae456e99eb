import { weekdays } from '../../../figures/model/model.ts';
import { rowsIn } from './rows.ts';

export const months =
  'january february march april may june july august september october november december'.split(' ');

/** What is written short, or as one word: a row for each thing that is meant, with all that stands for it. */
const rows = `
year = yr
years = yrs
month = mo mnth mth
months = mos
week = wk
weeks = wks
two weeks = fortnight
next = nxt
quarter = qtr
quarters = qtrs
yesterday = yesterdays yday ystrday yest ytday
tomorrow = tomorrows tomorow tmrw tmr tomoz tmrws
today = 2day todays
appointment = appt apt
appointments = appts apts
invoice = inv
invoices = invs
estimate = est
estimates = ests
customer = cust
customers = custs
payment = pymt pmt
payments = pymnts pymts pmts
conversation = convo
conversations = convos
message = msg
messages = msgs
average = avg
percent = pct perc
number = nr qty
amount = amt
address = addr addy
phone = tel ph fone
schedule = sched
canceled = cancelled
canceling = cancelling
cancellation = cancelation
cancellations = cancelations
no show = noshow
no shows = noshows
follow up = followup
follow ups = followups
call back = callback
call backs = callbacks
on time = ontime
with = w/ w
without = w/o wo
from = frm
many = mny
how = hw
until = ti til till
out of = outta
money = moneys
final invoices = finals
calendar = calender
leads = leeds
insurance = ins
difference = diff
our = our's
because = bc
and = n &
you = u
your = ur
are = r
please = pls plz
thanks = thx
about = abt
right now = rn
them = em 'em
people = ppl
business = biz
let us = let's lets
i am = im i'm
i have = ive
we have = weve
what = wat
which = wich
will not = wont won't
can not = cant can't cannot
not = ain't aint never no neither nor without lacking lack lacks minus
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
hours = hrs
minutes = mins
conversion = conv
text = sms txt
texts = txts
september = sept
tuesday = tues
wednesday = weds
thursday = thur thurs
picture = pic
information = info
going to = gonna
want to = wanna
have to = gotta
give me = gimme
let me = lemme
do not know = dunno
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

export const shortForms: ReadonlyMap<string, string> = new Map([
  ...byRule,
  ...rowsIn(rows).flatMap(([long, short]) => short.split(' ').map((one) => [one, long] as const)),
]);
