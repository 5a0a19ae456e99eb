import type { Join } from './model.ts';

/** What begins with a lead has that lead's source. */
export const lead: Join = { by: 'lifecycle_number', entity: 'leads', key: 'lifecycle_number' };

/** A payment has its invoice's customer. */
export const invoice: Join = { by: 'invoice_id', entity: 'invoices', key: 'id' };

export const job: Join = { by: 'job_id', entity: 'jobs', key: 'id' };

export const estimate: Join = { by: 'estimate_id', entity: 'estimates', key: 'id' };

const contract: Join = { by: 'contract_id', entity: 'contracts', key: 'id' };

export const estimateOfJob: Join = { ...estimate, through: contract };

export const jobOfPayment: Join = { ...job, through: invoice };

/** The join, after the one that it goes through. */
export const withThrough = (join: Join): Join[] =>
  join.through === undefined ? [join] : [join.through, join];
