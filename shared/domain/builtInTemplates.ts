import type { MessageChannel } from '../contract/communications.ts';
import type { CustomerOccasion, OfficeOccasion } from '../contract/occasions.ts';
import { customerOccasions, officeOccasions } from '../contract/values.ts';
import { customerWords, officeWords, visitFacts, type Words } from './noticeTemplates.ts';

/** The texts that every tenant starts with. An id here must never change, because a tenant's own texts are stored under it. */
export type BuiltIn = {
  readonly id: string;
  readonly key: string;
  readonly channel: MessageChannel;
  readonly subject: string | null;
  readonly body: string;
};

const greeting = 'Hello{{#first_name}} {{first_name}}{{/first_name}},';

const ownOccasions = [
  'estimate',
  'contract',
  'invoice',
  'credit_note',
  'statement',
  'overdue',
  'follow_up',
  'reminder',
  'stop',
  'start',
  'help',
] as const;

/** Notices to the office have templates of their own. */
export type Occasion = (typeof ownOccasions)[number] | CustomerOccasion | `office_${OfficeOccasion}`;

const officeOccasion = <O extends OfficeOccasion>(occasion: O) => `office_${occasion}` as const;

export const occasions: readonly Occasion[] = [
  ...ownOccasions,
  ...customerOccasions,
  ...officeOccasions.map(officeOccasion),
];

const ownBuiltIns = [
  {
    id: '00000000-0000-7000-8000-000000000116',
    key: 'statement_email',
    channel: 'email',
    subject: 'Your statement from {{company_name}}',
    body: `${greeting}

Here is the statement of your account with {{company_name}}:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000115',
    key: 'statement_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: here is the statement of your account:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000114',
    key: 'overdue_email',
    channel: 'email',
    subject: 'Reminder: your invoice from {{company_name}}',
    body: `${greeting}

{{amount_due}} of {{#number}}invoice {{number}}{{/number}}{{^number}}our invoice{{/number}} is still unpaid.{{#due}} It was due by {{due}}.{{/due}}

See the invoice and how to pay:

{{link}}

If you have already paid, thank you; please ignore this reminder. Questions? Contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000113',
    key: 'overdue_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}:{{#first_name}} hello {{first_name}},{{/first_name}} {{amount_due}} of your invoice{{#number}} {{number}}{{/number}} is still unpaid{{#due}}; it was due by {{due}}{{/due}}. If you have already paid, thank you. Details and how to pay:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000112',
    key: 'credit_note_email',
    channel: 'email',
    subject: 'Your credit note from {{company_name}}',
    body: `${greeting}

{{company_name}} has credited {{amount}} to you{{#invoice_number}} for invoice {{invoice_number}}{{/invoice_number}}.

{{#amount_left}}
{{amount_left}} of it is left for your next invoice.
{{/amount_left}}

Your credit note {{number}}:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000111',
    key: 'credit_note_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}} has credited {{amount}} to you{{#invoice_number}} for invoice {{invoice_number}}{{/invoice_number}}. Your credit note {{number}}:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000110',
    key: 'invoice_email',
    channel: 'email',
    subject: 'Your invoice from {{company_name}}',
    body: `${greeting}

Your invoice{{#number}} {{number}}{{/number}} from {{company_name}} is ready. Amount due: {{amount_due}}.

{{#due}}
Please pay by {{due}}.
{{/due}}

See the invoice and how to pay:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000109',
    key: 'invoice_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: you have an invoice of {{amount_due}}{{#due}}, due by {{due}}{{/due}}. Details and how to pay:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000108',
    key: 'reminder_email',
    channel: 'email',
    subject: 'Reminder: your appointment with {{company_name}} on {{time}}',
    body: `${greeting}

This is a reminder of your appointment with {{company_name}}:

${visitFacts}

Please confirm it, or ask for another time:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000107',
    key: 'reminder_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: this is a reminder of your appointment on {{time}}{{#service}} ({{service}}){{/service}}. Confirm it, or ask for another time:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000106',
    key: 'follow_up_email',
    channel: 'email',
    subject: 'A note from {{company_name}}',
    body: `${greeting}

We wanted to follow up with you. If you have any questions or would like to go ahead, please contact us.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000105',
    key: 'follow_up_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: we wanted to follow up. If you have any questions or would like to go ahead, please contact us.',
  },
  {
    id: '00000000-0000-7000-8000-000000000104',
    key: 'estimate_email',
    channel: 'email',
    subject: 'Your estimate from {{company_name}}',
    body: `${greeting}

Your estimate from {{company_name}} is ready: {{items}} for a total of {{total}}.

{{#valid_until}}
It is valid until {{valid_until}}.
{{/valid_until}}

View it here to accept or decline:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000103',
    key: 'estimate_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: your estimate is ready, {{items}} for a total of {{total}}.{{#valid_until}} It is valid until {{valid_until}}.{{/valid_until}} View it here to accept or decline:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000102',
    key: 'contract_email',
    channel: 'email',
    subject: 'Please sign: {{title}} with {{company_name}}',
    body: `${greeting}

"{{title}}" with {{company_name}} is ready for your signature. It covers {{items}} for a total of {{total}}.

Read and sign it here. Your signed copy will be on the same page:

{{link}}

If you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.

{{company_name}}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000101',
    key: 'contract_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: "{{title}}" is ready for your signature, for a total of {{total}}. Read and sign it here:\n{{link}}',
  },
  {
    id: '00000000-0000-7000-8000-000000000013',
    key: 'stop_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: You have opted out and will not get further texts. Reply START to opt back in.',
  },
  {
    id: '00000000-0000-7000-8000-000000000012',
    key: 'start_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: You have opted back in to our texts. Message and data rates may apply. Reply HELP for help, STOP to opt out.',
  },
  {
    id: '00000000-0000-7000-8000-000000000011',
    key: 'help_sms',
    channel: 'sms',
    subject: null,
    body: '{{company_name}}: we text about your inquiries, appointments and work. Message and data rates may apply. Reply STOP to opt out.',
  },
] as const satisfies readonly (BuiltIn & { readonly key: `${Occasion}_${MessageChannel}` })[];

/** Two ids for each, in the order of the occasions; new occasions are added at the end. */
const firstNoticeNumber = 0x301;

const noticesOf = (occasion: Occasion, { subject, email, sms }: Words, index: number): BuiltIn[] => {
  const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  const number = firstNoticeNumber + 2 * index;
  return [
    { id: idOf(number + 1), key: `${occasion}_email`, channel: 'email', subject, body: email },
    { id: idOf(number), key: `${occasion}_sms`, channel: 'sms', subject: null, body: sms },
  ];
};

const notices = [
  ...customerOccasions.map((occasion) => [occasion, customerWords[occasion]] as const),
  ...officeOccasions.map((occasion) => [officeOccasion(occasion), officeWords[occasion]] as const),
];

/** Newest first. */
export const builtIns: readonly BuiltIn[] = [
  ...notices
    .map(([occasion, words], index) => noticesOf(occasion, words, index))
    .toReversed()
    .flat(),
  ...ownBuiltIns,
];

export const builtInNamed = (key: string): BuiltIn | undefined => builtIns.find((one) => one.key === key);

export const builtInsFor = (occasion: Occasion): readonly BuiltIn[] =>
  builtIns.filter(({ key, channel }) => key === `${occasion}_${channel}`);

export const builtInFor = (occasion: Occasion, channel: MessageChannel): BuiltIn => {
  const found = builtInNamed(`${occasion}_${channel}`);
  if (found === undefined) throw new Error(`There is no template for ${occasion} by ${channel}.`);
  return found;
};
