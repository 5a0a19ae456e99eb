// The stored texts are compressed with this dictionary, which makes even short ones smaller. A text can be read only
// with its own dictionary or with a longer one that ends the same: add at the front, and change nothing else.

/** A contract's default terms at the time of writing. */
const terms = [
  '1. The work. The company will do the work listed above, with reasonable skill and care.',
  '2. Changes. Extra or different work is done only after both sides agree on it and its price in writing.',
  '3. Payment. The customer will pay each invoice by the date on it.',
  '4. Access. The customer will give the company access to the property at the agreed times.',
  '5. Delays. Weather, deliveries and other events that neither side controls may delay the work. The company will tell the customer promptly.',
  '6. Faults. The customer will report a fault in the work soon after noticing it. The company will come and put it right within a reasonable time.',
  '7. Cancellation. Either side may end this contract in writing. The customer will pay for work done and materials ordered until then.',
  '8. Rights under law. Nothing in this contract takes away rights that the law gives the customer.',
].join('\n');

const line = {
  id: '1',
  description: '',
  quantity: 1,
  unit: null,
  unit_price: 0,
  sku: null,
  item_id: null,
  group: null,
  optional: false,
  discount: null,
  taxable: true,
  tax_rate_id: null,
  tax_name: null,
  tax_rate: null,
  total: 0,
};

const sums = {
  subtotal: 0,
  discount_total: 0,
  taxes: [{ name: '', rate: 0.0, taxable: 0, amount: 0 }],
  tax: 0,
  total: 0,
  payment_schedule: [],
};

const times = { created_at: '2026-', updated_at: '2026-', entries: '' };

const appointment = {
  start: '',
  end: ':00.000Z',
  status: 'booked',
  customer_id: '',
  job_id: '',
  visit_number: 1,
  title: '',
  lifecycle_number: '',
  technician_id: '',
  technician_ids: [''],
  service: '',
  location: { address: '', address_id: '' },
  arrival_window: { start: '', end: '' },
};

const contract = {
  status: 'signed',
  customer_id: '',
  estimate_id: '',
  lifecycle_number: '',
  title: 'Service agreement',
  terms,
  parties: [{ id: '', name: '', email: null, role: 'customer', signed_at: '', signed_name: '' }],
  job_id: '',
  sent_at: '',
  signed_at: '',
  ...times,
  links: {},
  agreed_lines: [line],
  agreed: { currency: 'USD', currency_digits: 2, location: null, ...sums },
};

const sender = {
  name: '',
  time_zone: 'America/New_York',
  company: { phone: null, email: null, website: null, address: null, licence: null, tax_id: null },
  payment_instructions: null,
  logo: null,
};

const invoice = {
  number: 'INV-0',
  status: 'sent',
  amount: 0,
  amount_due: 0,
  amount_paid: 0,
  amount_credited: 0,
  amount_pending: 0,
  currency: 'USD',
  currency_digits: 2,
  job_id: '',
  estimate_id: '',
  customer_id: '',
  lifecycle_number: '',
  milestone: 'final',
  line_items: [line],
  ...sums,
  issued_at: '2026-',
  due_at: '',
  ...times,
  links: { '': '' },
  in_customers_journey: true,
  sender,
  recipient: { first_name: '', last_name: '', email: '@example.com', phone: '+1', address: null },
};

const event = {
  id: '-0',
  type: 'invoice.paid',
  created_at: '',
  org_id: 'org_',
  data: {
    appointment_id: '',
    payment_id: '',
    invoice_id: '',
    number: 'INV-0',
    job_id: '',
    estimate_id: '',
    customer_id: '',
    lead_id: null,
    lifecycle_number: '',
    amount: 0,
    amount_due: 0,
    amount_paid: 0,
    amount_credited: 0,
    milestone: null,
    technician_id: '',
    technician_ids: [],
    status: '',
  },
};

const named = { entity_type: 'message', entity_id: '', field: 'created_at', before: null, after: '2026-' };

const entry = {
  actor: 'machine',
  operation: '',
  at: '2026-',
  request_id: 'request-',
  entity_type: 'customer',
  entity_id: '',
  lifecycle_number: '',
  changes: [named, { ...named, field: 'updated_at' }],
  events: [JSON.stringify(event)],
  messages: [],
  tasks: [],
  timeline_text: null,
  further: [
    [
      ['id', null, ''],
      ['thread_id', null, ''],
      ['direction', null, 'outbound'],
      ['channel', null, 'email'],
      ['status', null, 'queued'],
      ['entity_type', null, 'customer'],
      ['entity_id', null, ''],
      ['lifecycle_number', null, ''],
      ['customer_id', null, ''],
      ['created_at', null, '2026-'],
      ['status', 'sent', 'paid'],
      ['amount_due', null, 0],
    ],
  ],
};

export const dictionary: Uint8Array = Buffer.from(
  [contract, appointment, invoice, entry].map((one) => JSON.stringify(one)).join(''),
);
