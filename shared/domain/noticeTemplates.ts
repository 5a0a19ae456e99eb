// The texts of notices to customers and the office.

import type { CustomerOccasion, OfficeOccasion } from '../contract/occasions.ts';

export type Words = { readonly subject: string; readonly email: string; readonly sms: string };

const hello = 'Hello{{#first_name}} {{first_name}}{{/first_name}},\n\n';
const sign =
  '\n\nIf you have any questions, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.\n\n{{company_name}}';
const call = '{{#company_phone}} Questions? {{company_phone}}{{/company_phone}}';

const section = (name: string, text = `{{${name}}}`) => `\n{{#${name}}}\n${text}\n{{/${name}}}`;
const toDecide = section('link', '\nPlease confirm it, or ask for another time:\n\n{{link}}');
const toDecideShort = section('link', 'Confirm it, or ask for another time:\n{{link}}');
const link = `\n${section('link', '\n{{link}}')}`;

/** A visit with an unchanged time has other people, another place or another window. */
const ifMoved = (moved: string, stays: string) =>
  `{{#previous_time}}${moved}{{/previous_time}}{{^previous_time}}${stays}{{/previous_time}}`;

export const visitFacts = [
  '{{time}}',
  section('window', 'We arrive between {{window}}.'),
  section('service'),
  section('address'),
  section('technicians', 'Who comes: {{technicians}}'),
].join('');

export const customerWords: Readonly<Record<CustomerOccasion, Words>> = {
  appointment_booked: {
    subject: 'Your appointment with {{company_name}} on {{time}}',
    email: `${hello}Your appointment with {{company_name}} is booked:\n\n${visitFacts}${toDecide}\n\nOpen the attached file to add it to your calendar.${sign}`,
    sms: `{{company_name}}: your appointment is booked for {{time}}{{#service}} ({{service}}){{/service}}.${call}${toDecideShort}`,
  },
  appointment_moved: {
    subject: `Your appointment with {{company_name}} ${ifMoved('is now on {{time}}', 'on {{time}} has changed')}`,
    email: `${hello}Your appointment with {{company_name}}${ifMoved(', which was on {{previous_time}}, was moved', ' has changed')}. It is now:\n\n${visitFacts}${toDecide}\n\nOpen the attached file to update your calendar.${sign}`,
    sms: `{{company_name}}: your appointment ${ifMoved('was moved to {{time}}', 'on {{time}} has changed')}{{#service}} ({{service}}){{/service}}.{{#technicians}} Who comes: {{technicians}}.{{/technicians}}${call}${toDecideShort}`,
  },
  appointment_canceled: {
    subject: 'Your appointment with {{company_name}} on {{time}} is canceled',
    email: `${hello}Your appointment with {{company_name}} is canceled:\n\n{{time}}${section('service')}${section('address')}\n\nOpen the attached file to remove it from your calendar. To arrange another time, please contact us{{#company_phone}}: {{company_phone}}{{/company_phone}}.\n\n{{company_name}}`,
    sms: `{{company_name}}: your appointment on {{time}} is canceled.${call}`,
  },
  on_the_way: {
    subject: '{{company_name}} is on the way to you',
    email: `${hello}{{company_name}} is on the way to you:\n\n${visitFacts}${sign}`,
    sms: `{{company_name}} is on the way to you{{#technicians}} ({{technicians}}){{/technicians}}{{#window}}, to arrive between {{window}}{{/window}}.${call}`,
  },
  estimate_accepted: {
    subject: 'Thank you for accepting the estimate of {{company_name}}',
    email: `${hello}Thank you for accepting our estimate for a total of {{total}}. We will be in touch about what comes next.${link}${sign}`,
    sms: `{{company_name}}: thank you for accepting our estimate of {{total}}. We will be in touch.`,
  },
  contract_signed: {
    subject: 'Your signed copy: {{title}} with {{company_name}}',
    email: `${hello}"{{title}}" with {{company_name}} has been signed by all parties, for a total of {{total}}.${section('link', '\nYour copy:\n\n{{link}}')}${sign}`,
    sms: `{{company_name}}: "{{title}}" has been signed by all parties.${section('link', 'Your copy:\n{{link}}')}`,
  },
  payment_received: {
    subject: 'Thank you for your payment of {{amount}} to {{company_name}}',
    email: `${hello}Thank you: {{company_name}} has received your payment of {{amount}}{{#number}} for invoice {{number}}{{/number}}.\n${section('still_due', '\n{{still_due}} is still due{{#due}}, by {{due}}{{/due}}.')}${link}${sign}`,
    sms: `{{company_name}}: thank you, we have received your payment of {{amount}}.{{#still_due}} {{still_due}} is still due.{{/still_due}}`,
  },
};

const person = [
  '{{name}}',
  section('phone'),
  section('email'),
  section('lifecycle_number', 'Journey {{lifecycle_number}}'),
].join('');

const toOffice = (what: string, about: string): Words => ({
  subject: `${what}: {{name}}`,
  email: `${what}.\n\n${person}${about}${section('console_link', '\n{{console_link}}')}`,
  sms: `${what}: {{name}}{{#phone}}, {{phone}}{{/phone}}.`,
});

export const officeWords: Readonly<Record<OfficeOccasion, Words>> = {
  lead_captured: toOffice(
    'A new lead',
    `\n${section('service', '\nWants: {{service}}')}${section('source', 'Source: {{source}}')}${section('address')}\n${section('notes', '\n{{notes}}')}`,
  ),
  estimate_accepted: toOffice('Estimate accepted', '\n\nFor a total of {{total}}.'),
  estimate_declined: toOffice(
    'Estimate declined',
    `\n\nFor a total of {{total}}.${section('reason', '\nWhy: {{reason}}')}`,
  ),
  contract_signed: toOffice('Contract signed', '\n\n"{{title}}", for a total of {{total}}.'),
  payment_received: toOffice(
    'Payment received',
    `\n\n{{amount}}{{#method}} by {{method}}{{/method}}.${section('unapplied', 'Not applied to any invoice: {{unapplied}}.')}${section('still_due', 'Still due{{#number}} on invoice {{number}}{{/number}}: {{still_due}}.')}`,
  ),
  follow_up_due: toOffice('Call due', `\n${section('note', '\n{{note}}')}`),
  message_received: toOffice('Message received', '\n\n{{text}}'),
  payment_unapplied: toOffice(
    'Payment without an invoice to pay',
    `\n\n{{amount}}{{#method}} by {{method}}{{/method}}.\nNot applied to any invoice: {{unapplied}}.\n\nApply it to an invoice of the customer, or give it back.`,
  ),
};
