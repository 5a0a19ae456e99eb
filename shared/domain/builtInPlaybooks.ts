import type { PlaybookStep } from '../contract/playbooks.ts';

/** The playbooks that every tenant has. An id here must never change. */
export type BuiltInPlaybook = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly steps: readonly PlaybookStep[];
  readonly summary: string;
};

const figures = (id: string, query: Readonly<Record<string, string>>): PlaybookStep => ({
  id,
  operation: 'queryFigures',
  arguments: query,
});

const yesterday = { from: '{{date.yesterday}}', to: '{{date.yesterday}}' };
const waiting = { filters: 'status=sent' };
const overdue = { filters: 'status=sent|partial;due_at<now' };

export const builtInPlaybooks: readonly BuiltInPlaybook[] = [
  {
    id: '00000000-0000-7000-8000-000000000205',
    key: 'chase_overdue_invoices',
    name: 'Chase overdue invoices',
    description:
      'Writes to each customer with an overdue invoice, once for each invoice, with its link, in the words of the template `overdue_email` or `overdue_sms`. `channel` is email or sms. Each run writes again.',
    defaults: { channel: 'email' },
    steps: [
      { id: 'overdue', operation: 'listInvoices', arguments: { overdue: 'true' } },
      figures('amounts', { entity: 'invoices', measure: 'sum', field: 'amount_due', ...overdue }),
      {
        id: 'remind',
        operation: 'scheduleFollowUp',
        for_each: '{{steps.overdue.data}}',
        arguments: {
          entity_type: 'invoice',
          entity_id: '{{item.id}}',
          channel: '{{input.channel}}',
          scheduled_for: '{{time.now}}',
          template: 'overdue_{{input.channel}}',
        },
      },
    ],
    summary:
      'Overdue invoices: {{steps.overdue.count}}, with {{steps.amounts.value|money}} still open. Reminders by {{input.channel}}: {{steps.remind.done}}, to {{steps.remind.people}}. Not possible: {{steps.remind.problems}}.',
  },
  {
    id: '00000000-0000-7000-8000-000000000204',
    key: 'revive_stale_leads',
    name: 'Revive stale leads',
    description:
      'Plans a call for tomorrow to each lead in `status` without contact for two weeks. The calls then appear among the due follow-ups. Each run plans again.',
    defaults: { status: 'qualifying' },
    steps: [
      { id: 'leads', operation: 'listLeads', arguments: { status: '{{input.status}}' } },
      {
        id: 'call',
        operation: 'scheduleFollowUp',
        for_each: '{{steps.leads.data}}',
        when: '{{item.updated_at}} < {{time.days_ago.14}}',
        arguments: {
          entity_type: 'lead',
          entity_id: '{{item.id}}',
          channel: 'call',
          scheduled_for: '{{time.tomorrow}}',
        },
      },
    ],
    summary:
      'Leads that are {{input.status}}: {{steps.leads.count}}. Quiet for two weeks, so to be called on {{time.tomorrow|day}}: {{steps.call.done}}, namely {{steps.call.people}}. Not possible: {{steps.call.problems}}.',
  },
  {
    id: '00000000-0000-7000-8000-000000000203',
    key: 'follow_up_open_estimates',
    name: 'Follow up open estimates',
    description:
      'Sends a follow-up about each estimate that was sent more than three days ago and has no answer. `channel` is email or sms. Each run sends again.',
    defaults: { channel: 'email' },
    steps: [
      { id: 'open', operation: 'listEstimates', arguments: { status: 'sent' } },
      figures('amounts', { entity: 'estimates', measure: 'sum', field: 'total', ...waiting }),
      {
        id: 'follow_up',
        operation: 'scheduleFollowUp',
        for_each: '{{steps.open.data}}',
        when: '{{item.updated_at}} < {{time.days_ago.3}}',
        arguments: {
          entity_type: 'estimate',
          entity_id: '{{item.id}}',
          channel: '{{input.channel}}',
          scheduled_for: '{{time.now}}',
        },
      },
    ],
    summary:
      'Estimates that wait for an answer: {{steps.open.count}}, over {{steps.amounts.value|money}}. Follow-ups by {{input.channel}} on those that wait for more than three days: {{steps.follow_up.done}}, to {{steps.follow_up.people}}. Not possible: {{steps.follow_up.problems}}.',
  },
  {
    id: '00000000-0000-7000-8000-000000000202',
    key: 'confirm_tomorrows_appointments',
    name: "Confirm tomorrow's appointments",
    description: 'Writes to everyone with an unconfirmed appointment tomorrow. `channel` is sms or email.',
    defaults: { channel: 'sms' },
    steps: [
      {
        id: 'tomorrow',
        operation: 'listAppointments',
        arguments: { from: '{{time.tomorrow}}', to: '{{time.days_ahead.2}}', status: 'booked' },
      },
      confirm('customer'),
      confirm('lead'),
    ],
    summary:
      'Appointments on {{time.tomorrow|day}} that are not confirmed: {{steps.tomorrow.count}}. Requests to confirm by {{input.channel}}: {{steps.to_customers.done}} to customers ({{steps.to_customers.people}}) and {{steps.to_leads.done}} to leads ({{steps.to_leads.people}}). Not possible: {{steps.to_customers.problems}} of the customers, {{steps.to_leads.problems}} of the leads.',
  },
  {
    id: '00000000-0000-7000-8000-000000000201',
    key: 'daily_briefing',
    name: 'Daily briefing',
    description:
      "Yesterday's leads, today's appointments, and pending calls, estimates and invoices. It changes nothing.",
    defaults: {},
    steps: [
      figures('new_leads', { entity: 'leads', measure: 'list', top: '10', ...yesterday }),
      figures('paid', { entity: 'payments', measure: 'sum', field: 'amount', ...yesterday }),
      figures('today', {
        entity: 'appointments',
        measure: 'list',
        order: 'oldest',
        top: '25',
        filters: 'status=booked|confirmed|en_route',
        from: '{{date.today}}',
        to: '{{date.today}}',
      }),
      figures('calls', { entity: 'follow_ups', filters: 'status=due' }),
      figures('open_estimates', { entity: 'estimates', measure: 'sum', field: 'total', ...waiting }),
      figures('oldest_estimates', {
        entity: 'estimates',
        measure: 'list',
        order: 'oldest',
        top: '5',
        moment: 'sent_at',
        ...waiting,
      }),
      figures('overdue', { entity: 'invoices', measure: 'sum', field: 'amount_due', ...overdue }),
      figures('oldest_invoices', {
        entity: 'invoices',
        measure: 'list',
        order: 'oldest',
        top: '5',
        moment: 'due_at',
        ...overdue,
      }),
    ],
    summary: `{{date.today|day}}

Leads that came in yesterday: {{steps.new_leads.value}}.{{steps.new_leads.rows|times}}
Payments yesterday: {{steps.paid.records}}, {{steps.paid.value|money}}.
Appointments today: {{steps.today.value}}.{{steps.today.rows|times}}
Calls to make: {{steps.calls.value}}.
Estimates that wait for an answer: {{steps.open_estimates.records}}, {{steps.open_estimates.value|money}}. Sent first:{{steps.oldest_estimates.rows|list}}
Overdue invoices: {{steps.overdue.records}}, {{steps.overdue.value|money}} still open. Due first, with their whole amounts:{{steps.oldest_invoices.rows|list}}`,
  },
];

function confirm(whose: 'customer' | 'lead'): PlaybookStep {
  const field = `${whose}_id`;
  return {
    id: `to_${whose}s`,
    operation: 'sendCommunication',
    for_each: '{{steps.tomorrow.data}}',
    when: whose === 'customer' ? '{{item.customer_id}}' : '{{item.customer_id}} = none',
    arguments: {
      entity_type: whose,
      entity_id: `{{item.${field}}}`,
      channel: '{{input.channel}}',
      body: '{{company.name}}: your appointment is on {{item.start|time}}. Please reply to confirm it, or to move it.',
    },
  };
}
