const folders: Readonly<Record<string, string>> = {
  leads: '/leads',
  customers: '/customers',
  customer: '/customers',
  estimates: '/estimates',
  contracts: '/contracts',
  jobs: '/jobs',
  invoices: '/invoices',
  payments: '/payments',
  threads: '/inbox',
  technicians: '/settings/technicians',
  technician: '/settings/technicians',
};

type RecordIds = { readonly id?: unknown; readonly lifecycle_number?: unknown };

/** The address of a found record: its own screen, else its journey. */
export const recordHref = (entity: string, { id, lifecycle_number }: RecordIds): string | undefined => {
  const folder = folders[entity];
  if (folder !== undefined && typeof id === 'string') return `${folder}/${id}`;
  return typeof lifecycle_number === 'string' ? `/journeys/${lifecycle_number}` : undefined;
};
