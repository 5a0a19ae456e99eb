import { describe, expect, test } from 'vitest';
import { EventTypeName, isPublished } from '../../shared/contract/events.ts';
import { EventSelection } from '../../shared/contract/webhooks.ts';
import { selects, typesIn } from '../../shared/domain/eventSelections.ts';

const all = EventTypeName.options;
const published = all.filter(isPublished);

test('the interface was published with these fourteen types, and these never become more', () => {
  expect(published).toEqual([
    'lead.created',
    'lead.qualified',
    'appointment.booked',
    'appointment.rescheduled',
    'appointment.cancelled',
    'estimate.sent',
    'estimate.approved',
    'contract.signed',
    'job.created',
    'job.completed',
    'invoice.issued',
    'invoice.paid',
    'payment.received',
    'message.received',
  ]);
});

describe('an endpoint that asks for', () => {
  test('* gets the published types alone', () => {
    expect(typesIn(['*'])).toEqual(published);
  });

  test('** gets all', () => {
    expect(typesIn(['**'])).toEqual(all);
  });

  test.each(all)('%s alone gets nothing else', (type) => {
    expect(typesIn([type])).toEqual([type]);
    expect(all.filter((other) => selects([type], other))).toEqual([type]);
  });
});

test.each([
  [['*', '**'], false],
  [['*', 'lead.created'], false],
  [['lead.updated', '**'], false],
  [['lead.updated', 'lead.created'], true],
  [['*'], true],
  [['**'], true],
  [[], false],
])('a selection of %j is taken: %j', (names, isTaken) => {
  expect(EventSelection.safeParse(names).success).toBe(isTaken);
});
