import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toolNamed } from '../../shared/figures/tools.ts';
import { calls } from '../agent/calls.ts';
import { history, seededCompany } from '../agent/company/company.ts';
import { now } from '../agent/company/history.ts';
import { inMemory } from '../agent/company/memory.ts';
import { technicians } from '../agent/company/people.ts';
import {
  aContract,
  aCustomer,
  aJob,
  aLead,
  anAppointment,
  anInvoice,
  aPayment,
  done,
  nextMonday,
} from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

let summit: World;

beforeAll(async () => {
  summit = await seededCompany();
});

type Query = Readonly<Record<string, string>>;

const figures = (query: Query) => done(summit, 'queryFigures', { query });

/** From the first moment of October of 2026 in New York up to that of November. */
const inOctober = (at: string | null): boolean =>
  at !== null && at >= '2026-10-01T04:00:00.000Z' && at < '2026-11-01T04:00:00.000Z';
const october = { from: '2026-10-01', to: '2026-10-31' };

const cents = (records: readonly { amount: { units: number } }[]): number =>
  records.reduce((sum, { amount }) => sum + amount.units, 0);

const { leads, payments, invoices, estimates, jobs, appointments } = history;

describe('a figure is what straight code gets from the same records', () => {
  const settled = payments.filter(({ status, settled_at }) => status === 'settled' && inOctober(settled_at));
  const owed = invoices.filter(({ status }) => status === 'sent' || status === 'partial');
  const issued = invoices.filter(({ status }) => status !== 'draft' && status !== 'void');
  const accepted = estimates.filter(({ status }) => status === 'accepted');
  const google = new Set(
    leads.filter(({ source }) => source === 'Google').map((lead) => lead.lifecycle_number),
  );

  test.each<[string, Query, object]>([
    [
      'leads of a month, by when they were created in the zone of the company',
      { entity: 'leads', ...october },
      { value: leads.filter(({ created_at }) => inOctober(created_at)).length },
    ],
    [
      'leads in one of two states',
      { entity: 'leads', filters: 'status=new|qualifying' },
      { value: leads.filter(({ status }) => status === 'new' || status === 'qualifying').length },
    ],
    [
      'leads that have a tag and not a source',
      { entity: 'leads', filters: 'tag=VIP;source!=google' },
      { value: leads.filter(({ tags, source }) => tags.includes('vip') && source !== 'Google').length },
    ],
    [
      'money by when it was received',
      {
        entity: 'payments',
        measure: 'sum',
        field: 'amount',
        filters: 'status=settled',
        moment: 'settled_at',
        ...october,
      },
      { value: cents(settled) / 100, records: settled.length, currency: 'USD' },
    ],
    [
      'what is owed',
      { entity: 'invoices', measure: 'sum', field: 'amount_due', filters: 'status=sent|partial' },
      { value: owed.reduce((sum, { amount_due }) => sum + amount_due.units, 0) / 100, records: owed.length },
    ],
    [
      'invoices by age, of which that of paid ones is not known',
      { entity: 'invoices', filters: 'aging=' },
      { value: invoices.length - owed.length },
    ],
    [
      'an average, to the cent',
      { entity: 'estimates', measure: 'average', field: 'total', filters: 'status=accepted' },
      {
        value: Math.round(accepted.reduce((sum, { total }) => sum + total.units, 0) / accepted.length) / 100,
      },
    ],
    [
      'the most',
      { entity: 'invoices', measure: 'most', field: 'amount' },
      { value: Math.max(...invoices.map(({ amount }) => amount.units)) / 100 },
    ],
    [
      'jobs whose lead came from somewhere',
      { entity: 'jobs', filters: 'source=Google' },
      { value: jobs.filter(({ lifecycle_number }) => google.has(lifecycle_number)).length },
    ],
    [
      'invoices above an amount',
      { entity: 'invoices', filters: 'amount>5000' },
      { value: invoices.filter(({ amount }) => amount.units > 500_000).length },
    ],
    [
      'appointments without a technician',
      { entity: 'appointments', filters: 'technician=' },
      { value: appointments.filter(({ technician_id }) => technician_id === null).length },
    ],
    [
      'hours between the beginning and the end',
      { entity: 'appointments', measure: 'sum', field: 'hours', filters: 'status=no_show' },
      { value: appointments.filter(({ status }) => status === 'no_show').length, unit: 'hours' },
    ],
    [
      'jobs for which no invoice was issued',
      { entity: 'jobs', filters: 'invoices=' },
      { value: jobs.filter(({ id }) => !issued.some(({ job_id }) => job_id === id)).length },
    ],
    [
      'the share of each source',
      { entity: 'leads', measure: 'rate', part: 'status=converted', by: 'source', top: '1' },
      { groups: new Set(leads.map(({ source }) => source)).size, by: 'source', unit: '%' },
    ],
    [
      'sources above a number of leads',
      { entity: 'leads', by: 'source', over: '50' },
      {
        groups: [...new Set(leads.map(({ source }) => source))].filter(
          (name) => leads.filter(({ source }) => source === name).length > 50,
        ).length,
      },
    ],
    [
      'leads of which no appointment came that is not canceled',
      { entity: 'leads', filters: 'appointments=' },
      {
        value: leads.filter(
          (lead) =>
            !appointments.some(
              ({ lifecycle_number, status }) =>
                status !== 'canceled' && lifecycle_number === lead.lifecycle_number,
            ),
        ).length,
      },
    ],
  ])('%s', async (_, query, expected) => {
    expect(await figures(query)).toMatchObject(expected);
  });

  test('a rate has its part and its whole', async () => {
    const whole = estimates.filter(({ status }) =>
      ['accepted', 'declined', 'expired'].includes(status),
    ).length;
    const query = {
      measure: 'rate',
      entity: 'estimates',
      filters: 'status=accepted|declined|expired',
      part: 'status=accepted',
    };

    expect(await figures(query)).toMatchObject({
      value: Math.round((accepted.length * 1000) / whole) / 10,
      unit: '%',
      part: accepted.length,
      whole,
    });
  });

  test('the part of a rate is among the records of its whole, at any moment of its state', async () => {
    const part = 'status=paid';
    const query = { entity: 'invoices', from: '2026-01-01', to: '2026-06-30' };
    const counted = await figures({ ...query, measure: 'count', moment: 'issued_at', filters: part });

    expect(await figures({ ...query, measure: 'rate', filters: 'status!=draft|void', part })).toMatchObject({
      part: counted.value,
    });
  });

  test('a share compares two amounts, in total and in each group', async () => {
    const query = { measure: 'rate', entity: 'invoices', field: 'amount', part_field: 'amount_due' };
    const filters = 'status=sent|partial';
    const sum = (name: 'amount' | 'amount_due', of = owed) =>
      of.reduce((all, one) => all + one[name].units, 0);
    const reply = await figures({ ...query, filters, by: 'status' });

    expect(await figures({ ...query, filters })).toMatchObject({
      value: Math.round((sum('amount_due') * 1000) / sum('amount')) / 10,
      part: sum('amount_due') / 100,
      whole: sum('amount') / 100,
      currency: 'USD',
    });
    expect(reply.rows).toContainEqual(
      expect.objectContaining({
        group: 'sent',
        whole:
          sum(
            'amount',
            owed.filter(({ status }) => status === 'sent'),
          ) / 100,
      }),
    );
  });

  test('a share of an amount is of money', async () => {
    const late = owed.filter(({ due_at }) => (due_at ?? '9') < now);
    const due = (of: typeof owed) => of.reduce((sum, { amount_due }) => sum + amount_due.units, 0);
    const query = {
      measure: 'rate',
      entity: 'invoices',
      field: 'amount_due',
      filters: 'status=sent|partial',
      part: `due_at<${now}`,
    };

    expect(await figures(query)).toMatchObject({
      value: Math.round((due(late) * 1000) / due(owed)) / 10,
      part: due(late) / 100,
      whole: due(owed) / 100,
      currency: 'USD',
    });
  });

  test('the largest groups of a time series are listed in the order of their figures', async () => {
    const query = { entity: 'leads', by: 'month', order: 'largest', top: '3' };
    const rows = (await figures(query)).rows as { value: number }[];
    const values = rows.map(({ value }) => value);
    const all = (await figures({ entity: 'leads', by: 'month' })).rows as { value: number }[];

    expect(values).toEqual(
      all
        .map(({ value }) => value)
        .toSorted((a, b) => b - a)
        .slice(0, 3),
    );
  });

  test('two times are compared', async () => {
    const september = { versus_from: '2026-09-01', versus_to: '2026-09-30' };
    const first = leads.filter(({ created_at }) => inOctober(created_at)).length;
    const second = leads.filter(
      ({ created_at }) => created_at >= '2026-09-01T04:00' && created_at < '2026-10-01T04:00',
    ).length;

    expect(await figures({ entity: 'leads', ...october, ...september })).toMatchObject({
      value: first,
      versus: second,
      difference: first - second,
      percentage: Math.round(((first - second) * 1000) / second) / 10,
    });
  });

  test('figures in groups have the name of the person, the largest first', async () => {
    const { rows } = await figures({ entity: 'jobs', by: 'technician' });
    const expected = technicians
      .map(({ id, name }) => ({
        id,
        group: name,
        value: jobs.filter(({ crew_ids }) => crew_ids.includes(id)).length,
      }))
      .toSorted((a, b) => b.value - a.value);

    expect(rows).toEqual(expected.map((row) => ({ ...row, records: row.value })));
  });

  test('figures by month are in order of time', async () => {
    const { rows = [] } = await figures({
      entity: 'leads',
      by: 'month',
      from: '2026-01-01',
      to: '2026-12-31',
    });

    expect(rows.map(({ group }) => group)).toEqual(rows.map(({ group }) => group).toSorted());
    expect(rows.find(({ group }) => group === '2026-10-01')).toMatchObject({
      value: leads.filter(({ created_at }) => inOctober(created_at)).length,
    });
  });

  test.each([
    ['jobs', 'status=completed', 'completed_at'],
    ['jobs', 'status=canceled', 'canceled_at'],
    ['payments', 'status=settled', 'settled_at'],
    ['contracts', 'status=signed', 'signed_at'],
  ])('%s of %s have their time by %s unless another is asked for', async (entity, filters, moment) => {
    for (const query of [{ by: 'month' }, { per: 'month' }, october]) {
      const { period: _, ...expected } = await figures({ entity, filters, moment, ...query });

      expect(await figures({ entity, filters, ...query })).toMatchObject({
        ...expected,
        as_of: expect.any(String),
      });
    }
  });

  test('a list shows whose the records are, and how many there are in all', async () => {
    const {
      rows = [],
      value,
      shown,
    } = await figures({ measure: 'list', entity: 'invoices', order: 'largest', top: '3' });
    const largest = invoices.toSorted((a, b) => b.amount.units - a.amount.units).slice(0, 3);

    expect({ value, shown }).toEqual({ value: invoices.length, shown: 3 });
    expect(rows.map(({ id, amount }) => [id, amount])).toEqual(
      largest.map(({ id, amount }) => [id, amount.units / 100]),
    );
    const owner = history.customers.find(({ id }) => id === largest[0]?.customer_id);
    expect(rows[0]?.name).toBe(`${owner?.first_name} ${owner?.last_name}`);
  });
});

test('a list sorts its largest and smallest records by the named field, with empty ones last', async () => {
  const most = { entity: 'invoices', measure: 'list', order: 'largest', order_by: 'amount_due', top: '5' };
  const quickest = {
    entity: 'invoices',
    measure: 'list',
    order: 'smallest',
    order_by: 'days_to_pay',
    top: '100',
  };
  const due = invoices
    .filter(({ status }) => status === 'sent' || status === 'partial')
    .map(({ amount_due }) => amount_due.units)
    .toSorted((a, b) => b - a);
  const { rows = [] } = await figures(most);
  const { rows: paid = [] } = await figures(quickest);
  const days = paid.map(({ days_to_pay }) => Number(days_to_pay ?? Number.POSITIVE_INFINITY));

  expect(rows.map(({ amount_due }) => amount_due)).toEqual(due.slice(0, 5).map((units) => units / 100));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(paid[0]).toMatchObject({ status: 'paid', days_to_pay: expect.any(Number) });
});

test('a list shows each record’s moments, its own and related ones, by the company’s clocks', async () => {
  const query = { entity: 'invoices', measure: 'list', show: 'created_at|paid_at|phone', top: '100' };
  const { rows = [] } = await figures(query);
  const created = new Map(invoices.map(({ id, created_at }) => [id, created_at]));

  expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ id }) => created.get(String(id))));
  for (const { status, paid_at, paid_at_local } of rows)
    expect(paid_at === null ? paid_at_local : String(paid_at_local)).toEqual(
      status === 'paid' ? expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) : undefined,
    );
  expect(rows.some(({ paid_at }) => paid_at !== null)).toBe(true);
});

test('a list shows fields from an invoice’s payments only to callers with payments.read', async () => {
  const token = await summit.token(['leads.read', 'customers.read', 'jobs.read', 'invoices.read']);
  const query = { entity: 'invoices', measure: 'list', show: 'paid_at' };

  expect(await summit.call('queryFigures', { query, token })).toMatchObject({
    status: 403,
    body: { error: { message: 'The token lacks the scope payments.read.' } },
  });
});

test('webhook deliveries are grouped by the addresses of their endpoints', async () => {
  const { rows } = await figures({ entity: 'deliveries', by: 'endpoint', filters: 'status=exhausted' });
  const exhausted = history.deliveries.filter(({ status }) => status === 'exhausted');
  const expected = history.endpoints.map(({ id, url }) => {
    const value = exhausted.filter(({ endpoint_id }) => endpoint_id === id).length;
    return { id, group: url, value, records: value, percentage: (100 * value) / exhausted.length };
  });

  expect(rows).toEqual(expected.toSorted((a, b) => b.value - a.value));
  expect(await figures({ entity: 'deliveries', filters: `endpoint=${expected[1]?.id}` })).toMatchObject({
    value: history.deliveries.filter(({ endpoint_id }) => endpoint_id === expected[1]?.id).length,
  });
});

test('a sum notes how many usually excluded records it counts, unless a condition or the groups name their state', async () => {
  const acme = await freshTenant();
  await Promise.all([aPayment(acme), aPayment(acme, 'pending'), anInvoice(acme, 50, true)]);
  const noteOn = async (query: Query) =>
    (await done(acme, 'queryFigures', { query: { measure: 'sum', field: 'amount', ...query } })).note;
  const payments = { entity: 'payments', moment: 'created_at' };
  const note = '1 of these 2 records count only because no condition says status=settled.';

  expect(await noteOn(payments)).toBe(note);
  expect(await noteOn({ ...payments, by: 'day' })).toBe(note);
  expect(await noteOn({ entity: 'invoices' })).toContain('status!=draft|void');
  expect(await noteOn({ ...payments, by: 'status' })).toBeUndefined();
  expect(await noteOn({ ...payments, filters: 'status=settled' })).toBeUndefined();
  expect(await noteOn({ ...payments, filters: 'status=settled|pending' })).toBeUndefined();
});

test('no note counts records that have no value of the summed amount, as void invoices have nothing due', async () => {
  const acme = await freshTenant();
  const invoice = await anInvoice(acme, 50);
  await anInvoice(acme, 30);
  await done(acme, 'voidInvoice', { params: { id: invoice.id } });
  const sumOf = (field: string) =>
    done(acme, 'queryFigures', { query: { entity: 'invoices', measure: 'sum', field } });

  expect(await sumOf('amount')).toMatchObject({ value: 80, note: expect.stringContaining('1 of these 2') });
  expect(await sumOf('amount_due')).toMatchObject({ value: 30, left_out: 1 });
  expect((await sumOf('amount_due')).note).toBeUndefined();
});

describe('queryFigures', () => {
  test.each<[string, Query, string]>([
    ['an unknown entity', { entity: 'dogs' }, 'entity'],
    ['an unknown measure', { entity: 'leads', measure: 'mood' }, 'measure'],
    ['filters that are no conditions', { entity: 'leads', filters: 'status' }, 'filters'],
    ['a stray percent sign', { entity: 'leads', filters: 'status=%ZZ' }, 'filters'],
    ['a field that there is not', { entity: 'leads', filters: 'mood=good' }, ''],
    ['a state that there is not', { entity: 'leads', filters: 'status=angry' }, ''],
    ['an amount that is none', { entity: 'invoices', filters: 'amount>much' }, ''],
    ['an order among texts', { entity: 'leads', filters: 'source>a' }, ''],
    ['a sum of no amount', { entity: 'leads', measure: 'sum' }, ''],
    ['an amount set against none', { entity: 'invoices', measure: 'rate', part_field: 'amount_paid' }, ''],
    [
      'a share of an amount in what is none',
      { entity: 'invoices', measure: 'rate', field: 'amount', part_field: 'status' },
      '',
    ],
    ['an amount of the part of no rate', { entity: 'invoices', part_field: 'amount_paid' }, 'part_field'],
    ['a rate without its part', { entity: 'leads', measure: 'rate' }, 'part'],
    ['groups of what cannot be grouped', { entity: 'invoices', by: 'amount' }, ''],
    [
      'an order by what has none',
      { entity: 'leads', measure: 'list', order: 'largest', order_by: 'status' },
      '',
    ],
    [
      'an order of groups by a field',
      { entity: 'invoices', by: 'status', order_by: 'amount_due' },
      'order_by',
    ],
    ['half a comparison', { entity: 'leads', versus_from: '2026-01-01' }, 'versus_to'],
    ['days in the wrong order', { entity: 'leads', from: '2026-01-02', to: '2026-01-01' }, 'to'],
    ['an impossible day', { entity: 'leads', from: '2026-02-30' }, 'from'],
    ['no rows', { entity: 'leads', by: 'status', top: '0' }, 'top'],
    ['what does not go together', { entity: 'leads', measure: 'list', by: 'status' }, 'by'],
  ])('%s answers 400', async (_, query, path) => {
    const reply = await summit.call('queryFigures', { query });

    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ code: 'invalid_request', details: { issues: [{ path }] } });
  });

  test('queryFigures reads only records that the caller may read', async () => {
    const agents = ['leads.read', 'customers.read', 'jobs.read'];
    const token = await summit.token(agents);
    const refused = await summit.call('queryFigures', { query: { entity: 'invoices' }, token });
    const joined = await summit.call('queryFigures', { query: { entity: 'jobs', by: 'technician' }, token });

    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope', details: { required: ['invoices.read'] } } },
    });
    const webhooks = await summit.call('queryFigures', { query: { entity: 'deliveries' }, token });
    expect(webhooks.body.error.details).toEqual({ required: ['webhooks.read'] });
    expect(joined.body.error.details).toEqual({ required: ['jobs.read', 'scheduling.read'] });
    expect((await summit.call('queryFigures', { query: { entity: 'jobs' }, token })).status).toBe(200);
  });

  test('queryFigures counts the records of its own company only', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await aLead(acme);

    expect(await done(globex, 'queryFigures', { query: { entity: 'leads' } })).toMatchObject({ value: 0 });
    expect(await done(acme, 'queryFigures', { query: { entity: 'leads' } })).toMatchObject({ value: 1 });
  });

  test('queryFigures leaves out records in a former currency of the company, and counts them', async () => {
    const acme = await freshTenant();
    await anInvoice(acme, 100);
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, currency: 'EUR' } });
    await anInvoice(acme, 70);
    const query = { entity: 'invoices', measure: 'sum', field: 'amount' };

    expect(await done(acme, 'queryFigures', { query })).toMatchObject({
      value: 70,
      currency: 'EUR',
      records: 1,
      left_out: 1,
    });
    const largest = { entity: 'invoices', measure: 'list', order: 'largest', top: '1' };
    expect(await done(acme, 'queryFigures', { query: largest })).toMatchObject({
      value: 1,
      rows: [{ amount: 70, currency: 'EUR' }],
      left_out: 1,
    });
    expect(await done(acme, 'queryFigures', { query: { ...largest, order: 'newest' } })).toMatchObject({
      value: 2,
    });
  });
});

test('a voided contract counts for neither its estimate nor its customer', async () => {
  const acme = await freshTenant();
  const { id } = await aContract(acme);
  const without = async (entity: string, filters: string) =>
    (await done(acme, 'queryFigures', { query: { entity, filters } })).value;

  expect(await without('estimates', 'status=accepted;contracts=')).toBe(0);
  expect(await without('customers', 'estimates!=;contracts=')).toBe(0);
  await done(acme, 'voidContract', { params: { id } });

  expect(await without('estimates', 'status=accepted;contracts=')).toBe(1);
  expect(await without('customers', 'estimates!=;contracts=')).toBe(1);
});

test('a message of a customer counts as theirs, and a follow-up on one has the name', async () => {
  const acme = await freshTenant();
  const { id, first_name } = await aCustomer(acme);
  const to = { entity_type: 'customer', entity_id: id };
  await done(acme, 'sendCommunication', { body: { ...to, channel: 'sms', body: 'We are on our way.' } });
  await done(acme, 'scheduleFollowUp', { body: { ...to, channel: 'call', scheduled_for: nextMonday() } });
  const messages = { entity: 'messages', filters: `channel=sms;customer_of_lead=${id}` };

  expect(await done(acme, 'queryFigures', { query: messages })).toMatchObject({ value: 1 });
  expect(
    await done(acme, 'queryFigures', { query: { entity: 'follow_ups', measure: 'list' } }),
  ).toMatchObject({ value: 1, rows: [{ name: expect.stringContaining(String(first_name)) }] });
});

test('conversations by person have the names of leads too, and no id', async () => {
  const acme = await freshTenant();
  const lead = await aLead(acme);
  const to = { entity_type: 'lead', entity_id: lead.id };
  await done(acme, 'sendCommunication', { body: { ...to, channel: 'sms', body: 'We are on our way.' } });
  const query = { entity: 'threads', by: 'customer' };

  expect((await done(acme, 'queryFigures', { query })).rows).toMatchObject([
    { id: lead.id, group: expect.stringContaining(String(lead.contact.first_name)) },
  ]);
});

test('figures know how long ahead visits are booked, and which jobs have a deposit', async () => {
  const acme = await freshTenant();
  const { start, created_at } = await anAppointment(acme);
  const { id: job_id } = await aJob(acme);
  await done(acme, 'issueInvoice', { body: { job_id, amount: 50, milestone: 'deposit' } });
  await aJob(acme);
  const days = (Date.parse(start) - Date.parse(created_at)) / 86_400_000;
  const ahead = { entity: 'appointments', measure: 'average', field: 'days_ahead' };

  expect(await done(acme, 'queryFigures', { query: ahead })).toMatchObject({
    value: Math.round(days * 10) / 10,
    unit: 'days',
  });
  const jobs = { entity: 'jobs', measure: 'list', filters: 'deposits!=;finals=' };
  expect(await done(acme, 'queryFigures', { query: jobs })).toMatchObject({
    value: 1,
    rows: [{ id: job_id }],
  });
});

test('the request shown for a tool call finds the same as the call, for any input', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ tool: name, input }) => {
      const tool = toolNamed(name);
      const output = await tool?.run(inMemory, input);
      const [, query = ''] = (tool?.request(input) ?? '').split('?');

      const { as_of: _, ...shown } = await figures(Object.fromEntries(new URLSearchParams(query)));

      expect(shown).toEqual(JSON.parse(JSON.stringify(output)));
    }),
    { numRuns: 15 },
  );
});
