import type { Operation } from './operation.ts';

/** Chapters of the reference and groups of tools, in their order, with the first segments of the paths that belong to them. */
const chapters = {
  Leads: {
    paths: ['leads', 'forms'],
    about: 'People who asked, distinguished by phone and email, and forms for inquiries.',
  },
  Customers: { paths: ['customers', 'erasures'], about: 'People the company works for.' },
  Scheduling: {
    paths: ['scheduling', 'feeds'],
    about: 'Technicians, open slots and appointments, without double bookings.',
  },
  'Price book': { paths: ['price-book'], about: 'What the company sells, with its prices.' },
  Taxes: { paths: ['tax-rates'], about: 'The tax rates of the company.' },
  Estimates: { paths: ['estimates'], about: 'The expected costs of the work.' },
  Contracts: { paths: ['contracts'], about: 'The agreement, signed by all parties.' },
  Jobs: { paths: ['jobs'], about: 'The work that a signed contract promised.' },
  Invoices: {
    paths: ['invoices', 'credit-notes'],
    about: 'The amount owed for a job, and credits on it.',
  },
  Payments: { paths: ['payments'], about: 'Payments, never more than the amount owed.' },
  'Follow-ups': { paths: ['follow-ups'], about: 'Calls and messages to make later.' },
  Communications: { paths: ['communications', 'threads'], about: 'SMS and emails in one inbox.' },
  Files: { paths: ['attachments'], about: 'Pictures and documents of records.' },
  Templates: { paths: ['templates'], about: 'The words of outgoing messages.' },
  'Manager agent': {
    paths: ['jarvis', 'figures', 'playbooks', 'mcp'],
    about: "Questions answered from the company's own records, and playbooks.",
  },
  Webhooks: { paths: ['webhooks', 'event-types'], about: 'The receivers of events, and their deliveries.' },
  Records: {
    paths: ['lifecycles', 'events', 'audit-log'],
    about: 'Journeys, events and the audit log: what happened, when and by whom.',
  },
  Settings: { paths: ['settings'], about: 'How the company works.' },
  Documentation: {
    paths: ['openapi.json', 'docs', 'health', 'llms.txt'],
    about: 'This reference, and whether the service responds; no token is needed.',
  },
} as const;

/** @throws Error when no chapter takes the path */
export const chapterOf = ({ path }: Pick<Operation, 'path'>): string => {
  const [, segment = ''] = path.split('/');
  const chapter = Object.entries(chapters).find(([, { paths }]) => paths.some((own) => own === segment));
  if (chapter === undefined)
    throw new Error(`No chapter of the reference takes the path ${path}; see chapters.ts.`);
  return chapter[0];
};

export const chapterList = Object.entries(chapters).map(([name, { about }]) => ({ name, about }));
