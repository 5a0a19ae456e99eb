import { describe, expect, test } from 'vitest';
import type { TemplateInput } from '../../shared/contract/templates.ts';
import { customerOccasions, officeOccasions } from '../../shared/contract/values.ts';
import { builtInFor, builtIns, occasions } from '../../shared/domain/builtInTemplates.ts';
import {
  describe as describeTemplate,
  put,
  type TemplateRecord,
  wordingIds,
} from '../../shared/domain/templates.ts';
import { refusal } from '../support/refusal.ts';

const later = '2026-11-21T12:00:00.000Z';

const putAs = (id: string, input: TemplateInput, stored: readonly TemplateRecord[] = []) =>
  put(stored, input, { id, now: later });
const issueOf = (run: () => unknown) => refusal(run).details;
const issue = (path: string, message: unknown = expect.any(String)) => ({ issues: [{ path, message }] });

describe('the built-in templates', () => {
  test('the built-in templates keep the ids under which companies keep their own words', () => {
    const own = [...customerOccasions, ...officeOccasions.map((one) => `office_${one}`)];
    const notices = own.flatMap((occasion, index) => [
      `${(0x301 + 2 * index).toString(16)} ${occasion}_sms sms`,
      `${(0x302 + 2 * index).toString(16)} ${occasion}_email email`,
    ]);

    expect(builtIns.map(({ id, key, channel }) => `${id.slice(-3)} ${key} ${channel}`)).toEqual([
      ...notices.toReversed(),
      '116 statement_email email',
      '115 statement_sms sms',
      '114 overdue_email email',
      '113 overdue_sms sms',
      '112 credit_note_email email',
      '111 credit_note_sms sms',
      '110 invoice_email email',
      '109 invoice_sms sms',
      '108 reminder_email email',
      '107 reminder_sms sms',
      '106 follow_up_email email',
      '105 follow_up_sms sms',
      '104 estimate_email email',
      '103 estimate_sms sms',
      '102 contract_email email',
      '101 contract_sms sms',
      '013 stop_sms sms',
      '012 start_sms sms',
      '011 help_sms sms',
    ]);
    for (const { id } of builtIns) expect(id).toMatch(/^00000000-0000-7000-8000-000000000[0-9a-f]{3}$/);
  });

  test('every occasion has a built-in text message and, except for replies to a text message, an email', () => {
    const byTextOnly = occasions.filter((occasion) => wordingIds(occasion).length === 1);
    const byBoth = occasions.filter((occasion) => wordingIds(occasion).length === 2);

    expect(byTextOnly).toEqual(['stop', 'start', 'help']);
    expect([...byBoth, ...byTextOnly].toSorted()).toEqual([...occasions].toSorted());
    for (const occasion of occasions)
      expect(builtInFor(occasion, 'sms')).toMatchObject({ key: `${occasion}_sms`, subject: null });
    expect(() => builtInFor('stop', 'email')).toThrow('There is no template for stop by email.');
  });

  test.each(builtIns)('$key can be kept in the words that it came with', ({ id, key, subject, body }) => {
    const { template } = putAs(id, { body, ...(subject === null ? {} : { subject }) });

    expect(template).toMatchObject({ id, key, subject, body });
  });

  test.each([
    ['estimate_sms', 'total', 'time'],
    ['contract_sms', 'title', 'valid_until'],
    ['invoice_sms', 'amount_due', 'total'],
    ['reminder_sms', 'link', 'amount_due'],
    ['stop_sms', 'company_name', 'first_name'],
    ['start_sms', 'company_name', 'payment_instructions'],
    ['help_sms', 'company_name', 'link'],
  ])('%s may use {{%s}} but not {{%s}}', (key, known, unknown) => {
    const { id = '' } = builtIns.find((one) => one.key === key) ?? {};
    const { variables } = describeTemplate(putAs(id, { body: `{{${known}}}` }).template);

    expect(variables).toContain(known);
    expect(variables).not.toContain(unknown);
    expect(issueOf(() => putAs(id, { body: `{{${unknown}}}` }))).toEqual(issue('body'));
  });
});
