import { expect, test } from 'vitest';
import { PlaybookStep } from '../../shared/contract/playbooks.ts';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { holds } from '../../shared/domain/playbookConditions.ts';
import { fillIn, type Scope } from '../../shared/domain/playbookReferences.ts';
import { type RunRow, toldOf } from '../../shared/domain/playbookRuns.ts';

const scope = {
  company: { name: 'Acme Roofing', currency: 'USD', time_zone: 'America/New_York' },
  now: '2026-11-23T13:00:00.000Z',
} as const;

/** Everything that the playbook asks for and says, when its steps answer that and each is refused for a person called Cy. */
const carryOut = (key: string, results: Record<string, object>, input: object = {}) => {
  const playbook = builtInPlaybooks.find((one) => one.key === key);
  if (playbook === undefined) throw new Error(`There is no playbook ${key}.`);
  const steps: Record<string, unknown> = {};
  const inRun: Scope = { ...scope, steps, input: { ...playbook.defaults, ...input } };
  const calls = playbook.steps.flatMap((step, index) => {
    const items = step.for_each === undefined ? [undefined] : [fillIn(step.for_each, inRun)].flat();
    const done = items.filter((item) => holds(step.when, { ...inRun, item }));
    const rows = done.map((item) => rowOf(index, String(Object(item).person)));
    steps[step.id] = step.for_each === undefined ? results[step.id] : toldOf(rows, index);
    return done.map((item) => ({
      [step.operation]: fillIn(step.arguments, { ...inRun, item }),
    }));
  });
  return { calls, says: fillIn(playbook.summary, inRun) };
};

const rowOf = (step: number, person: string): RunRow => {
  const isRefused = person.startsWith('Cy');
  return {
    step,
    item: 0,
    person,
    arguments: {},
    result: null,
    kept: {},
    would_send: [],
    status: isRefused ? 'failed' : 'done',
    error: isRefused ? { code: 'opted_out', message: 'They want no messages.' } : null,
  };
};

test('built-in playbooks keep their ids and keys permanently, and each of their steps is valid', () => {
  expect(Object.fromEntries(builtInPlaybooks.map(({ id, key }) => [id.slice(-3), key]))).toEqual({
    205: 'chase_overdue_invoices',
    204: 'revive_stale_leads',
    203: 'follow_up_open_estimates',
    202: 'confirm_tomorrows_appointments',
    201: 'daily_briefing',
  });
  for (const { id, steps } of builtInPlaybooks) {
    expect(id).toMatch(/^00000000-0000-7000-8000-000000000\d{3}$/);
    expect(steps.map((step) => PlaybookStep.parse(step))).toEqual(steps);
  }
});

test('each overdue invoice gets its customer one reminder, by email unless another channel is chosen', () => {
  const invoice = { amount: 1200, amount_due: 700.5, currency: 'USD', due_at: '2026-11-20T05:00:00.000Z' };
  const data = ['Ann', 'Cy'].map((person) => ({ ...invoice, id: `id of ${person}`, person }));
  const results = { overdue: { data, count: 2 }, amounts: { value: 1401 } };

  expect(carryOut('chase_overdue_invoices', results)).toMatchInlineSnapshot(`
    {
      "calls": [
        {
          "listInvoices": {
            "overdue": "true",
          },
        },
        {
          "queryFigures": {
            "entity": "invoices",
            "field": "amount_due",
            "filters": "status=sent|partial;due_at<now",
            "measure": "sum",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "email",
            "entity_id": "id of Ann",
            "entity_type": "invoice",
            "scheduled_for": "2026-11-23T13:00:00.000Z",
            "template": "overdue_email",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "email",
            "entity_id": "id of Cy",
            "entity_type": "invoice",
            "scheduled_for": "2026-11-23T13:00:00.000Z",
            "template": "overdue_email",
          },
        },
      ],
      "says": "Overdue invoices: 2, with $1,401.00 still open. Reminders by email: 1, to Ann. Not possible: Cy (They want no messages).",
    }
  `);
  expect(carryOut('chase_overdue_invoices', results, { channel: 'sms' }).says).toMatch('Reminders by sms: 1');
});

test('a call is planned for tomorrow to each lead of which nothing was heard for two weeks', () => {
  const heard = {
    Ann: '2026-11-09T04:59:59.999Z',
    Cy: '2026-11-01T00:00:00.000Z',
    Di: '2026-11-09T05:00:00.000Z',
  };
  const data = Object.entries(heard).map(([person, updated_at]) => ({
    id: `id of ${person}`,
    person,
    updated_at,
  }));

  expect(carryOut('revive_stale_leads', { leads: { data, count: 3 } })).toMatchInlineSnapshot(`
    {
      "calls": [
        {
          "listLeads": {
            "status": "qualifying",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "call",
            "entity_id": "id of Ann",
            "entity_type": "lead",
            "scheduled_for": "2026-11-24T05:00:00.000Z",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "call",
            "entity_id": "id of Cy",
            "entity_type": "lead",
            "scheduled_for": "2026-11-24T05:00:00.000Z",
          },
        },
      ],
      "says": "Leads that are qualifying: 3. Quiet for two weeks, so to be called on November 24, 2026: 1, namely Ann. Not possible: Cy (They want no messages).",
    }
  `);
});

test('an estimate that was sent more than three days ago is followed up', () => {
  const heard = {
    Ann: '2026-11-20T04:59:59.999Z',
    Cy: '2026-11-01T00:00:00.000Z',
    Di: '2026-11-20T05:00:00.000Z',
  };
  const data = Object.entries(heard).map(([person, updated_at]) => ({
    id: `id of ${person}`,
    person,
    updated_at,
  }));
  const results = { open: { data, count: 3 }, amounts: { value: 30_000 } };

  expect(carryOut('follow_up_open_estimates', results)).toMatchInlineSnapshot(`
    {
      "calls": [
        {
          "listEstimates": {
            "status": "sent",
          },
        },
        {
          "queryFigures": {
            "entity": "estimates",
            "field": "total",
            "filters": "status=sent",
            "measure": "sum",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "email",
            "entity_id": "id of Ann",
            "entity_type": "estimate",
            "scheduled_for": "2026-11-23T13:00:00.000Z",
          },
        },
        {
          "scheduleFollowUp": {
            "channel": "email",
            "entity_id": "id of Cy",
            "entity_type": "estimate",
            "scheduled_for": "2026-11-23T13:00:00.000Z",
          },
        },
      ],
      "says": "Estimates that wait for an answer: 3, over $30,000.00. Follow-ups by email on those that wait for more than three days: 1, to Ann. Not possible: Cy (They want no messages).",
    }
  `);
});

test('an appointment tomorrow asks its customer, or else its lead, to confirm it', () => {
  const start = '2026-11-24T15:00:00.000Z';
  const data = [
    { person: 'Ann', customer_id: 'id of Ann', lead_id: 'once the lead Ann', start },
    { person: 'Bob', customer_id: null, lead_id: 'id of Bob', start },
    { person: 'Cy', customer_id: 'id of Cy', lead_id: null, start },
  ];

  expect(carryOut('confirm_tomorrows_appointments', { tomorrow: { data, count: 3 } })).toMatchInlineSnapshot(`
    {
      "calls": [
        {
          "listAppointments": {
            "from": "2026-11-24T05:00:00.000Z",
            "status": "booked",
            "to": "2026-11-25T05:00:00.000Z",
          },
        },
        {
          "sendCommunication": {
            "body": "Acme Roofing: your appointment is on November 24, 2026 at 10:00 AM EST. Please reply to confirm it, or to move it.",
            "channel": "sms",
            "entity_id": "id of Ann",
            "entity_type": "customer",
          },
        },
        {
          "sendCommunication": {
            "body": "Acme Roofing: your appointment is on November 24, 2026 at 10:00 AM EST. Please reply to confirm it, or to move it.",
            "channel": "sms",
            "entity_id": "id of Cy",
            "entity_type": "customer",
          },
        },
        {
          "sendCommunication": {
            "body": "Acme Roofing: your appointment is on November 24, 2026 at 10:00 AM EST. Please reply to confirm it, or to move it.",
            "channel": "sms",
            "entity_id": "id of Bob",
            "entity_type": "lead",
          },
        },
      ],
      "says": "Appointments on November 24, 2026 that are not confirmed: 3. Requests to confirm by sms: 1 to customers (Ann) and 1 to leads (Bob). Not possible: Cy (They want no messages) of the customers, none of the leads.",
    }
  `);
});

test('the briefing says what came in yesterday, who is seen today and what waits', () => {
  const rows = [
    { name: 'Ann Lee', amount: 1200, currency: 'USD', at: '2026-11-22T14:30:00.000Z', technician: 'Tom' },
    { name: 'Bob' },
  ];
  const results = {
    new_leads: { value: 2, rows },
    paid: { value: 99.5, records: 1 },
    today: { value: 0, rows: [] },
    calls: { value: 3 },
    open_estimates: { value: 30_000, records: 4 },
    oldest_estimates: { rows },
    overdue: { value: 1401, records: 2 },
    oldest_invoices: { rows: [] },
  };

  expect(carryOut('daily_briefing', results)).toMatchInlineSnapshot(`
    {
      "calls": [
        {
          "queryFigures": {
            "entity": "leads",
            "from": "2026-11-22",
            "measure": "list",
            "to": "2026-11-22",
            "top": "10",
          },
        },
        {
          "queryFigures": {
            "entity": "payments",
            "field": "amount",
            "from": "2026-11-22",
            "measure": "sum",
            "to": "2026-11-22",
          },
        },
        {
          "queryFigures": {
            "entity": "appointments",
            "filters": "status=booked|confirmed|en_route",
            "from": "2026-11-23",
            "measure": "list",
            "order": "oldest",
            "to": "2026-11-23",
            "top": "25",
          },
        },
        {
          "queryFigures": {
            "entity": "follow_ups",
            "filters": "status=due",
          },
        },
        {
          "queryFigures": {
            "entity": "estimates",
            "field": "total",
            "filters": "status=sent",
            "measure": "sum",
          },
        },
        {
          "queryFigures": {
            "entity": "estimates",
            "filters": "status=sent",
            "measure": "list",
            "moment": "sent_at",
            "order": "oldest",
            "top": "5",
          },
        },
        {
          "queryFigures": {
            "entity": "invoices",
            "field": "amount_due",
            "filters": "status=sent|partial;due_at<now",
            "measure": "sum",
          },
        },
        {
          "queryFigures": {
            "entity": "invoices",
            "filters": "status=sent|partial;due_at<now",
            "measure": "list",
            "moment": "due_at",
            "order": "oldest",
            "top": "5",
          },
        },
      ],
      "says": "November 23, 2026

    Leads that came in yesterday: 2.
    - Ann Lee, $1,200.00, November 22, 2026 at 9:30 AM EST, Tom
    - Bob
    Payments yesterday: 1, $99.50.
    Appointments today: 0.
    Calls to make: 3.
    Estimates that wait for an answer: 4, $30,000.00. Sent first:
    - Ann Lee, $1,200.00, November 22, 2026, Tom
    - Bob
    Overdue invoices: 2, $1,401.00 still open. Due first, with their whole amounts:",
    }
  `);
});
