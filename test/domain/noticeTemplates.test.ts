import { describe, expect, test } from 'vitest';
import { officeOccasions } from '../../shared/contract/values.ts';
import { builtInFor, type Occasion } from '../../shared/domain/builtInTemplates.ts';
import { describe as shown, write } from '../../shared/domain/templates.ts';

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]));
const saidBy = (occasion: Occasion, channel: 'email' | 'sms') => {
  const template = builtInFor(occasion, channel);
  const { body, subject } = write(template, named(shown(template).variables));
  return `${subject ?? ''}\n${body}`;
};

const visit = ['time', 'window', 'service', 'address', 'technicians', 'company_phone', 'first_name'];
const person = ['name', 'phone', 'email', 'lifecycle_number'];
const mails: readonly [Occasion, readonly string[]][] = [
  ['appointment_booked', visit],
  ['appointment_moved', [...visit, 'previous_time']],
  ['appointment_canceled', ['time', 'service', 'address', 'company_phone']],
  ['on_the_way', visit],
  ['estimate_accepted', ['total', 'link', 'company_phone']],
  ['contract_signed', ['title', 'total', 'link', 'company_phone']],
  ['payment_received', ['amount', 'still_due', 'due', 'link', 'company_phone']],
  ['office_lead_captured', [...person, 'service', 'source', 'address', 'notes']],
  ['office_estimate_accepted', [...person, 'total']],
  ['office_estimate_declined', [...person, 'total', 'reason']],
  ['office_contract_signed', [...person, 'title', 'total']],
  ['office_payment_received', [...person, 'amount', 'method', 'still_due', 'unapplied']],
  ['office_payment_unapplied', [...person, 'amount', 'method', 'unapplied']],
  ['office_follow_up_due', [...person, 'note']],
  ['office_message_received', [...person, 'text']],
];
const texts: readonly [Occasion, readonly string[]][] = [
  ['appointment_booked', ['time', 'service', 'company_phone']],
  ['appointment_moved', ['time', 'service', 'company_phone']],
  ['appointment_canceled', ['time', 'company_phone']],
  ['on_the_way', ['technicians', 'window', 'company_phone']],
  ['estimate_accepted', ['total']],
  ['contract_signed', ['title', 'link']],
  ['payment_received', ['amount', 'still_due']],
];

describe('automatic notices', () => {
  test.each(mails)('the built-in email for %s contains every known value', (occasion, names) => {
    const said = saidBy(occasion, 'email');

    expect(names.filter((name) => !said.includes(`<${name}>`))).toEqual([]);
  });

  test.each(texts)('the built-in text for %s contains the main values', (occasion, names) => {
    const said = saidBy(occasion, 'sms');

    expect([...names, 'company_name'].filter((name) => !said.includes(`<${name}>`))).toEqual([]);
  });

  test.each(officeOccasions)(
    'the built-in text to the office for %s names the person and the phone',
    (occasion) => {
      expect(saidBy(`office_${occasion}`, 'sms')).toContain(': <name>, <phone>.');
      const { body } = write(builtInFor(`office_${occasion}`, 'sms'), { name: 'Ann' });
      expect(body).toMatch(/: Ann\.$/);
    },
  );

  test('a built-in email has one line per value and no gap for missing ones', () => {
    const { body } = write(builtInFor('appointment_booked', 'email'), {
      company_name: 'Acme',
      time: 'Friday',
      service: 'Roof',
      technicians: 'Ann',
    });

    expect(body.split('\n').slice(0, 9)).toEqual([
      'Hello,',
      '',
      'Your appointment with Acme is booked:',
      '',
      'Friday',
      'Roof',
      'Who comes: Ann',
      '',
      'Open the attached file to add it to your calendar.',
    ]);
  });

  test('a link in a built-in email has its own line', () => {
    for (const occasion of ['estimate_accepted', 'contract_signed', 'payment_received'] as const)
      expect(saidBy(occasion, 'email').split('\n')).toContain('<link>');
  });

  test('the built-in email to the office separates the note from the person', () => {
    const { body } = write(builtInFor('office_follow_up_due', 'email'), {
      name: 'Ann',
      phone: '1',
      note: 'Ring.',
    });

    expect(body).toBe('Call due.\n\nAnn\n1\n\nRing.');
  });
});
