/** What is asked of how the company is set up. */
export const settingNames = [
  'name',
  'time_zone',
  'currency',
  'region',
  'services',
  'slot_minutes',
  'estimate_valid_days',
  'payment_terms_days',
  'reminders',
  'quiet_hours',
  'payment_instructions',
  'reply_to',
] as const;
