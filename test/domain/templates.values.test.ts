import { describe, expect, test } from 'vitest';
import { builtIns } from '../../shared/domain/builtInTemplates.ts';
import {
  assertFits,
  ifNoKey,
  inItsOwnWords,
  isTemplateKey,
  describe as shown,
} from '../../shared/domain/templates.ts';
import { refusal } from '../support/refusal.ts';

const variablesOf = (key: string) =>
  builtIns.filter((one) => one.key === key).flatMap((one) => shown(one).variables);

describe('the variables of a built-in template', () => {
  test.each([
    ['appointment_moved_email', ['time', 'previous_time', 'technicians']],
    ['payment_received_email', ['amount', 'still_due', 'method', 'amount_due']],
    [
      'office_lead_captured_email',
      ['lifecycle_number', 'service', 'source', 'address', 'notes', 'first_name'],
    ],
    ['office_estimate_accepted_email', ['lifecycle_number', 'total']],
    ['office_estimate_declined_email', ['lifecycle_number', 'reason', 'total']],
    ['office_contract_signed_email', ['lifecycle_number', 'title']],
    ['office_payment_received_email', ['lifecycle_number', 'amount', 'still_due', 'method']],
    ['office_follow_up_due_email', ['lifecycle_number', 'note', 'first_name']],
    ['office_message_received_email', ['lifecycle_number', 'channel', 'text']],
  ])('the template %s may use %j', (key, names) => {
    expect(variablesOf(key)).toEqual(expect.arrayContaining(names));
  });
});

describe('words of a follow-up that are not a template', () => {
  test.each(['Hi {{', 'See {{link}} now', '{{#first_name}} Hi'])('%j is refused', (words) => {
    expect(refusal(() => assertFits(inItsOwnWords(words), 'estimate'))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'template' }] },
    });
  });

  test('words without braces are sent as they are', () => {
    expect(() => assertFits(inItsOwnWords('Hi there'), 'lead')).not.toThrow();
    expect(inItsOwnWords('Hi there')).toMatchObject({ body: 'Hi there', key: '' });
  });

  test.each([
    ['second_call', true],
    ['Second call', false],
    ['', false],
  ])('%j can be the key of a template: %s', (words, is) => {
    expect(isTemplateKey(words)).toBe(is);
    expect(ifNoKey(words, undefined)?.code).toBe(is ? 'unknown_template' : undefined);
    expect(ifNoKey(words, inItsOwnWords(words))).toBeUndefined();
  });
});
