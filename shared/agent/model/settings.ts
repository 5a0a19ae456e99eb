/** What people ask of how the company is set up, with the words for it. */
export const settingWords = {
  name: 'company name|name of the company|name of our company|name of the business|business name|what are we called',
  time_zone:
    'time zone|what time zone|in what time zone|in which time zone|our time zone|time zone of the company|company time zone|zone of time|which time zone|timezone|clock zone',
  currency:
    'currency|our currency|company currency|currency of the company|which currency|what currency|default currency',
  region: 'region|country|company country|country of the company|default country|default region',
  services:
    'services we offer|services do we offer|list of services|service list|services set up|services on offer|services offered',
  slot_minutes:
    'slot length|length of a slot|length of one slot|slot size|how long is a slot|how long is one slot|how long are the slots|how long are slots|how many minutes is a slot|how many minutes is one slot|how much minutes is one slot|how many minutes are in a slot|minutes per slot|slot duration|calendar slot|slot minutes|minutes in a slot|minutes of a slot',
  estimate_valid_days:
    'how long are estimates valid|how long is an estimate valid|how long are our estimates valid|how long are quotes valid|how long is a quote valid|how many days is an estimate valid|how many days are estimates valid|how many days is a quote valid|estimate validity|validity of estimates|how long is an estimate good|how long are estimates good|how long do estimates stay valid|how long are our quotes good|how long are quotes good',
  payment_terms_days:
    'payment terms|terms of payment|our payment terms|payment term|invoice terms|how many days to pay do we give|how many days do customers have to pay|how many days do clients have to pay|how long do customers have to pay|how long do clients have to pay|net days|due days',
  reminders:
    'reminder setting|reminder settings|when do we remind customers|how early do we remind customers',
  quiet_hours: 'quiet hours|quiet time|when do we not text|hours without texts',
  payment_instructions: 'payment instructions|instructions for payment|how customers should pay',
  reply_to: 'reply to address|reply address|reply to|reply email|where do replies go',
} as const;

export type SettingName = keyof typeof settingWords;

export const settingNames = Object.keys(settingWords) as [SettingName, ...SettingName[]];
