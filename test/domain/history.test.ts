import { describe, expect, it } from 'vitest';
import { concerning, showJourney } from '../../shared/domain/history.ts';

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
  it('an unfiltered history shows the whole entry under its main record', () => {
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
  ])('an entry is left out of the history of %o', (filter) => {
    expect(concerning(entry, filter)).toBeUndefined();
  });
});

describe('a journey', () => {
  const done = (id: string, at: string, summary: string | null = null) => ({
    id,
    at,
    operation: `operation-${id}`,
    entity_type: 'lead',
    entity_id: `l-${id}`,
    timeline_text: summary,
  });
  const by = (...scopes: string[]) => ({ scopes: new Set(scopes), settings: { time_zone: 'UTC' } });
  const nothing = {
    leads: [],
    customers: [],
    appointments: undefined,
    estimates: undefined,
    contracts: undefined,
    jobs: undefined,
    invoices: undefined,
    payments: undefined,
    refunds: undefined,
    credit_notes: undefined,
    entries: { data: [], more: false },
  };
  const first = done('1', '2026-03-02T10:00:00.000Z', 'captured');
  const entries = { data: [first], more: false };
  const lead = { id: 'l' } as never;
  const customer = { id: 'c' } as never;

  it('a journey without records is not found; a lead, a customer or an entry is enough', () => {
    expect(() => showJourney('N', nothing, by())).toThrow(expect.objectContaining({ code: 'not_found' }));
    for (const part of [{ leads: [lead] }, { customers: [customer] }, { entries }])
      expect(showJourney('N', { ...nothing, ...part }, by()).lifecycle_number).toBe('N');
    expect(showJourney('N', { ...nothing, leads: [lead], customers: [customer], entries }, by()).lead).toBe(
      lead,
    );
  });

  it('a journey hides the parts that its reader may not see', () => {
    expect(showJourney('N', { ...nothing, customers: [customer], entries }, by('leads.read'))).toEqual({
      lifecycle_number: 'N',
      lead: null,
      timeline: [{ at: first.at, kind: 'lead', id: 'l-1', summary: 'captured' }],
      more: { timeline: false },
    });
  });

  it.each(['appointments', 'estimates', 'contracts', 'jobs', 'invoices', 'payments'] as const)(
    'shows the %s that may be seen, and whether there are older ones',
    (name) => {
      const moment = '2026-03-02T10:00:00.000Z';
      const shown = [{ id: 'x', start: moment, end: moment, scheduled_start: null, visits: [] } as never];
      const journey = {
        ...nothing,
        [name]: { data: shown, more: true },
        entries: { ...entries, more: true },
      };
      const answer = showJourney('N', journey, by());

      expect(answer[name]).toMatchObject(shown);
      expect(Object.keys(answer).sort()).toEqual(
        ['lead', 'lifecycle_number', 'more', name, 'timeline'].sort(),
      );
      expect(answer.more).toEqual({ [name]: true, timeline: true });
    },
  );

  it('a journey shows its customer only to a caller who may read customers', () => {
    const scopes = by('customers.read');

    expect(showJourney('N', { ...nothing, customers: [customer] }, scopes).customer).toBe(customer);
    expect(showJourney('N', { ...nothing, leads: [lead] }, scopes).customer).toBe(null);
  });

  it('a journey is in order of time, and of ids within one moment', () => {
    const data = [
      done('3', '2026-03-02T10:00:00.000Z'),
      done('2', '2026-03-02T10:00:01.000Z'),
      done('1', '2026-03-02T10:00:00.000Z'),
    ];
    const { timeline } = showJourney('N', { ...nothing, entries: { data, more: false } }, by());

    expect(timeline.map(({ summary }) => summary)).toEqual(['operation-1', 'operation-3', 'operation-2']);
  });
});
