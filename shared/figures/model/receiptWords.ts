/** What is said of money that came in, and of money that was given back. */
export const received = {
  words: [
    'revenue|receipts|income|earnings|sales|takings|turnover|proceeds|collections|revenues|topline|top line',
    '(gross|top line) (revenue|income|sales|receipts|takings)|(sales|business|dollar|revenue) volume|revenue (number|figure|total)',
    'dollars (received|collected|brought in|taken in)|money intake|intake of cash|cash coming in',
    '[cash] (inflow|inflows)|cash flow in|(money|cash) in|in payments|payments total|paid revenue',
    'cash intake|intake of money|payment income',
    '(cash|total) receipts|(cash|net|total) collections',
    '(money|monies|cash|funds|amount) (received|collected)|collected (money|cash|amount)',
    '(money|cash) (brought in|taken in)|money (made|earned|coming in)|incoming (money|cash)',
    '(money|cash) that came in|money that got in',
    'money from (customers|clients)|income from customers',
    '(money|cash) we (collected|took in)',
    'money we (got|received|made|brought in|earned)',
    'money we have (collected|received|made|taken in)',
    'money customers [have] paid [us]|what they [have] paid [us]',
  ],
  verbs: [
    // What the company does.
    'earned|earned us|made|made us|received|collected|realized|reaped|accrued|amassed|netted|grossed|pocketed|banked',
    'recovered|recouped|gathered|gather in|gathered in|landed|get|get in|got in|gotten in|get in the door',
    '(take|took|taken|bring|brought|haul|hauled|pull|pulled|rake|raked|roll|rolled|flow|flowed|cash|cashed) in',
    '(bring|brought|take|took) home|cash up|scoop up|ring up|rang up|turn over|make off|bank',
    '(take|took) in from|take from customers|(get|got) from|clear from|generate|generated|deposited|draw in|drew in',
    '(get|got) our hands on|did we see|(see|saw|seen) come in|brought us|bring us',
    '(get|got) paid|we (get|got) paid|did we get paid|we (were|have been) paid|were we paid|have we been paid',
    // What customers do.
    'pay|paid|paid us|paid by|paid over|paid in to us|paid into our account|pay us (altogether|in total)|paid us in total',
    'they [have] paid|(has|have) paid us|has paid|[already|has] been paid|already paid|was paid [to us]',
    'gave us [money]|given us [money]|(has|have) given us',
    'remitted|wired us|forked over|shelled out|put down|parted with|handed over [to us]|cough up',
    '(spend|spent) with us',
    // What the money does.
    'come|came|coming|come in|came in|comes in|coming in|(has|have) come in|came in (by|from|from customers)|come in from',
    '[has] come our way|put in our account|make it into our account',
    'entered|(is|has) entered|hit (our account|our books|the books|the bank)',
    'landed in (our account|the bank)|reached our account|reached us|(has|have) reached us',
    'in our account|already in|[already] in the bank',
  ],
};

export const deposits = {
  words: [
    'deposits|down payments|retainers|advance payments|upfront payments|prepayments',
    'deposit (payments|money|receipts|amounts)|money in deposits',
    'deposits (collected|received)|collected deposits',
  ],
  verbs: ['[collect|take] in deposits'],
};

export const refunded = {
  words: [
    'refunds|reimbursements|(refund|refunds) total|total refunds|total of refunds|total refunded',
    'refunds [that|which] [we|were] [have] (processed|given|granted|issued|made|paid out|handed out)',
    'refunds did we (process|give|grant|issue|make|pay out)',
    '(money|amount) (refunded|given back|paid back)|money (returned|sent back|handed back)',
    'refunded (money|amount)',
  ],
  verbs: [
    'refund|refunded|refunded customers|refunded to customers|returned|reimbursed',
    '(give|gave|given|paid|handed|sent|gone|went) back|been (given|paid|handed) back|was paid back',
    '[been] paid back to customers|(gone|went) back to customers',
  ],
};
