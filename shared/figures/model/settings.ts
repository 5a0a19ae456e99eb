const slots =
  '[a|an|one|each|every|our|the] [single|regular|default|standard|normal|usual] [calendar|booking|appointment|schedule|scheduling|time|visit] (slot|slots)';
const estimates = '[a|an|our|the|each] (estimate|estimates|quote|quotes|proposal|proposals|bid|bids)';
const payers = '[our|the|a|my] (customers|clients|customer|client|people|they)';

/** What people ask of how the company is set up, with the words for it, as notations. */
export const settingWords = {
  name: 'company name|name of [the|our] (company|business)|business name|what are we called|what is (our|the) (company|business) called|what does (our|the) company name say|what is our name',
  time_zone:
    '[the|our|company] (time zone|timezone)|(what|[in] which|in what|which) [our] time zone|time zone of the company|zone of time|clock zone|(what|which) time zone [are|do] (we|our (account|calendar|schedule)) [are] (in|on|run on|work in|set to)',
  currency:
    '[our|company|default|which|what] currency|currency of [the|our] company|(what|which) currency (do we|are we) [bill|invoice|charge|work|trade|set up|get paid] [in|with|on]|[in] (what|which) currency (do|are) we (bill|invoice|charge|work|billing|invoicing|paid|get paid)',
  region: 'region|[company|our|default] country|country of the company|default region',
  services:
    '[the] services (we|do we) offer|list of services|service list|services (set up|on offer|offered)|(which|what) services (do we (have|sell|provide)|have we [got]) [set up|on offer|listed|in the system]',
  slot_minutes: [
    `(how long|how big) (is|are) ${slots} [set to|set at]|how long (does|do) ${slots} (last|take|run)|(what|which) length (is|has|are|have) ${slots}`,
    `(length|size|duration|minutes) of ${slots}|[our|the] [default|standard] [calendar|booking|appointment|time] slot (length|size|duration|minutes|lengths)|calendar slot|minutes (per|in) ${slots}`,
    `how (many|much) minutes [long] (is|are) [in|there in] ${slots}|how many minutes (does|do) ${slots} (have|last|take|get)|how many minutes do we (book|plan|block|reserve|allow) (per|for) ${slots}`,
  ].join('|'),
  estimate_valid_days: [
    `how (long|many days) (is|are|do|does|will) ${estimates} [stay|remain|be|stays] (valid|good|open for acceptance)|estimate validity|validity of estimates`,
    `(in|after) how (long|many days) (do|does|will) ${estimates} (expire|lapse|run out|become invalid)|how (long|many days) until ${estimates} (expire|expires|lapse|lapses)`,
  ].join('|'),
  payment_terms_days: [
    '[the|our|company|invoice] payment (terms|term)|terms of payment|invoice terms|net days|due days|[our] standard [payment] terms',
    `how (many days|long) (do|does) ${payers} (have|get) to pay [us|an invoice|invoices|our invoices|a bill|their bills|their invoices]|how many days to pay do we give [${payers}]`,
    `how (many days|long) do we give ${payers} to pay [us|an invoice|invoices|our invoices|a bill|their bills|their invoices]`,
  ].join('|'),
  reminders:
    'how (long|early|many hours|much time|far) (before|ahead of) (an appointment|a visit|the appointment|the visit|appointments|visits) (do|does|are|is|will) (we|reminders|the reminder|customers) (send|get|go|be) [sent|reminded|out] [the|a] [reminder|reminders]|[our|the] reminder (setting|settings|time|times)|(when|how early|how long before|how far ahead) do we (remind|send reminders to) customers [of|about] [appointments|visits|their appointments|their visits]',
  quiet_hours:
    '[when|what|which] [are|is] [our|the] quiet (hours|time)|when do we not text|hours without texts',
  payment_instructions: '[our|the] payment instructions|instructions for payment|how customers should pay',
  reply_to: '[our|the] reply to [address]|reply (address|email)|where do replies go',
} as const;

export type SettingName = keyof typeof settingWords;

export const settingNames = Object.keys(settingWords) as [SettingName, ...SettingName[]];
