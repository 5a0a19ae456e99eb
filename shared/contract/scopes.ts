/** Every scope with its meaning: the published seventeen, then those that guard what we added. */
export const scopes = {
  'leads.read': 'Read leads',
  'leads.write': 'Create and update leads',
  'customers.read': 'Read customers',
  'customers.write': 'Create and update customers',
  'jobs.read': 'Read jobs',
  'jobs.write': 'Create and update jobs',
  'estimates.read': 'Read estimates',
  'estimates.write': 'Create and update estimates',
  'contracts.read': 'Read contracts',
  'contracts.write': 'Create and send contracts',
  'invoices.read': 'Read invoices',
  'invoices.write': 'Issue invoices',
  'payments.read': 'Read and record payments',
  'communications.read': 'Read the unified inbox',
  'communications.write': 'Send communications',
  'scheduling.read': 'Read availability and appointments',
  'scheduling.write': 'Book and modify appointments',
  'settings.write': 'Change the settings of the company',
  'playbooks.write': 'Change playbooks',
  'webhooks.read': 'Read webhook endpoints, deliveries and events',
  'webhooks.write': 'Manage webhook endpoints',
  'refunds.write': 'Give money back and credit invoices',
  'files.read': 'Read the files of records',
  'files.write': 'Add and delete files of records',
  'audit.read': 'Read the audit log',
} as const;

export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes).filter((name): name is Scope => name in scopes);
