import { describe, expect, test } from 'vitest';
import {
  Failure,
  type FailureCode,
  factAbout,
  failureStatus,
  invalidField,
  invalidRequest,
  notFound,
} from '../../shared/kernel/failure.ts';

/** As the interface publishes them. */
const published: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['unauthorized'],
  403: ['insufficient_scope', 'request_blocked', 'tenant_suspended'],
  404: ['not_found'],
  409: [
    'already_signed',
    'ambiguous_customer',
    'conflict',
    'contract_already_converted',
    'contract_exists',
    'estimate_already_converted',
    'contract_not_signed',
    'duplicate_customer',
    'duplicate_lead',
    'duplicate_payment',
    'credit_exceeds_invoice',
    'different_currency',
    'different_customer',
    'exceeds_amount_left',
    'refund_exceeds_payment',
    'duplicate_technician',
    'duplicate_item',
    'duplicate_template',
    'endpoint_disabled',
    'estimate_not_accepted',
    'option_required',
    'idempotency_key_reused',
    'illegal_transition',
    'invoice_not_payable',
    'limit_reached',
    'missing_variable',
    'opted_out',
    'overpayment',
    'playbook_read_only',
    'saved_figure_read_only',
    'slot_unavailable',
    'undeliverable_address',
    'upload_incomplete',
  ],
  412: ['precondition_failed'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limited'],
  500: ['internal'],
  503: ['unavailable'],
};

test('every code of a failure is published', () => {
  expect(Object.keys(failureStatus).sort()).toEqual(Object.values(published).flat().sort());
});

test.each(Object.entries(published))('%s is the status of its codes', (status, codes) => {
  expect(codes.map((code) => [code, failureStatus[code as FailureCode]])).toEqual(
    codes.map((code) => [code, Number(status)]),
  );
});

describe('the message of a refusal', () => {
  test.each([
    [[], 'The request is not valid.'],
    [[{ path: 'name', message: 'Must be text.' }], 'Field name must be text.'],
    [[{ path: '', message: 'Must be an object.' }], 'The request must be an object.'],
    [
      [{ path: 'a.0', message: 'Too long. It ends late.' }],
      'Field a.0 is not valid: too long. It ends late.',
    ],
    [
      [
        { path: 'a', message: 'Is wrong' },
        { path: 'b', message: 'Is wrong.' },
        { path: 'c', message: 'Is wrong.' },
      ],
      'Field a is wrong (and 2 more, see details.issues).',
    ],
  ])('%j: %s', (issues, message) => {
    const failure = invalidRequest(issues);

    expect(failure).toBeInstanceOf(Failure);
    expect({ ...failure, message: failure.message }).toEqual({
      name: 'Failure',
      code: 'invalid_request',
      message,
      details: { issues },
    });
  });

  test.each(['Must', 'Is', 'Has', 'Needs', 'Uses', 'Would', 'Belongs'])(
    'a message that begins with %s is about its field',
    (verb) => {
      expect(factAbout('It', `${verb} be so`)).toBe(`It ${verb.toLowerCase()} be so`);
      expect(factAbout('It', `Nobody ${verb} be so`)).toBe(`It is not valid: nobody ${verb} be so`);
    },
  );

  test('one field is named with its message', () => {
    expect(invalidField('phone', 'Must be a number.')).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'phone', message: 'Must be a number.' }] },
    });
  });

  test('a 404 names only the kind of the record', () => {
    expect(notFound('lead')).toMatchObject({
      code: 'not_found',
      message: 'No such lead.',
      details: undefined,
    });
  });
});
