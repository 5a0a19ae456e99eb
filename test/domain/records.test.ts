import { describe, expect, it } from 'vitest';
import { concerning } from '../../shared/domain/records.ts';

const change = (entity_type: string, entity_id: string) => ({
  entity_type,
  entity_id,
  field: 'status',
  before: null,
  after: 'x',
});

const entry = {
  id: '01900000-0000-7000-8000-00000000000e',
  at: '2026-03-02T10:00:00.000Z',
  actor: 'ada',
  operation: 'createJob',
  request_id: 'r-1',
  entity_type: 'job',
  entity_id: 'j-1',
  lifecycle_number: 'AAAA-BBBB-CCCC',
  changes: [change('job', 'j-1'), change('contract', 'c-1')],
};

describe('concerning', () => {
  it('is the whole entry, filed under its main record, when nothing in particular was asked for', () => {
    expect(concerning(entry, {})).toEqual(entry);
  });

  it.each([{ entity_type: 'contract', entity_id: 'c-1' }, { entity_type: 'contract' }, { entity_id: 'c-1' }])(
    'shows what was done to the record asked for with %o',
    (filter) => {
      expect(concerning(entry, filter)).toEqual({
        ...entry,
        entity_type: 'contract',
        entity_id: 'c-1',
        changes: [change('contract', 'c-1')],
      });
    },
  );

  it.each([
    { entity_type: 'lead' },
    { entity_id: 'j-2' },
    { entity_type: 'contract', entity_id: 'j-1' },
    { actor: 'bob' },
    { actor: 'bob', entity_id: 'j-1' },
  ])('is nothing with %o', (filter) => {
    expect(concerning(entry, filter)).toBeUndefined();
  });
});
