/** What is said of money that has yet to come in. */
export const owed = {
  words: [
    'debt|debts|dues|arrears|ar|a r|[accounts|total] receivable|[accounts|total|current|open] receivables',
    '[outstanding] (debt|debts|dues)|outstanding receivables|receivables outstanding',
    '[account|current|total|open|unpaid|outstanding|remaining|uncollected|unsettled] balance',
    '[open|unpaid|outstanding|remaining] balances|balance (open|due|owed|outstanding|on account)',
    'accounts receivable balance|outstanding balance total|total open balance|current outstanding balance',
    '(open|unpaid|outstanding|uncollected) (amount|sum|money)|(open|unpaid|outstanding) dollars|open amounts',
    '(remaining|unsettled) amount|(unpaid|outstanding) total|total (unpaid|outstanding|owed)',
    '(amount|amounts|money|monies) owed|(amount|sum|money|monies) outstanding|money due [to us]',
    'money out there|money still out|money [still] owed to us|money still owed|money (still|yet) to come in',
    'money customers [still] owe [us]|what they owe [us]|(what|money) we are owed',
    'money we (have not collected|have yet to collect|still have to collect)',
  ],
  verbs: [
    // What customers have yet to do.
    'owe|owed|owing|owe us|owe me|owe money|owe us (money|anything)|owed to us|in debt',
    'still (owe|owes|owed|owing)|still (owe|owes|owing) us|still owed to us|still owing on',
    'still pay|(must|has to|have to) pay|must [still] pay us|must still pay|still (must|has to|have to) pay',
    '(has|have) still to pay|[still] (need|needs) to pay|(have|has) left to pay|(have|has) yet to pay [us]',
    'should have paid|(need|needs|has) to have paid|not paid|(has|have) not paid yet',
    'have still not paid|still (has|have) not paid',
    '(carry|carrying|has|have|with) a balance|(have|with) an (open|outstanding) balance|with open balances',
    // What the company waits for.
    '(are|we are) owed|are we [still] owed|we are still owed|are we [still] waiting for|are we waiting on',
    'still (get|expect) [from]|still receive|still waiting on|still missing from|stand to collect|have coming to us',
    'still (have|need) to collect|there still to collect|do we [still] have to collect',
    'have we (not collected|yet to collect)|must [we] still get|still (must|have to) get|have still to get',
    'still have coming [from]|have coming to us|still coming to us',
    // What the money is.
    'open|unpaid|outstanding|still (open|unpaid|outstanding|due|out)|[still] out there|tied up|not been paid',
    'due from (customers|clients)|[still] due to us',
    '(remain|remains) [open|unpaid|outstanding|to be paid]|remains (owed|to pay)|remaining (unpaid|to be paid)',
    'left (open|unpaid|owing|outstanding|to collect|to pay|to be paid)',
    '[still|yet] to collect|[still|yet] to be collected|(still|yet) to be paid|(still|yet) to pay',
    'still to get [from]|still to come|(still|yet) to come in|not come in yet',
  ],
};

export const overdue = {
  words: [
    '(overdue|past due) (amount|amounts|balance|balances)|overdue (money|dollars|debt|debts|receivables|sum)',
    'overdue [invoices] total|arrears total|total (overdue|past due|late)|delinquent (amount|balance)',
    '(amount|money) (overdue|past due)|sum overdue|money that is (overdue|late)|late (money|balance|balances)',
  ],
  verbs: [
    'overdue|past due|[is] late|delinquent|behind|in arrears|already (overdue|past due|late)|gone (overdue|past due)',
    '[already|gone] past the due date|[already] past its due date|past their due date',
  ],
};
