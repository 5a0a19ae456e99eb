import { collectionOf } from './collection.ts';
import { readEvidence } from './evidence.ts';
import { kinds } from './kinds.ts';

/** The documents that links lead to, by the kind of the link. */
export const linkedDocuments = {
  estimate: (tenant: string, id: string) => collectionOf(tenant, kinds.estimates).find(id),
  invoice: (tenant: string, id: string) => collectionOf(tenant, kinds.invoices).find(id),
  contract: (tenant: string, id: string) => collectionOf(tenant, kinds.contracts).find(id),
} as const;

/** A contract with the estimate that it is about, and what was done with it until now. */
export const readContractPaper = async (tenant: string, id: string) => {
  const [contract, evidence] = await Promise.all([
    linkedDocuments.contract(tenant, id),
    readEvidence(tenant, id),
  ]);
  const estimate = contract && (await linkedDocuments.estimate(tenant, contract.estimate_id));
  return contract && estimate && { id, links: contract.links, contract, estimate, evidence };
};

/** An invoice and the title of the contract that its job was made from. */
export const readInvoicePaper = async (tenant: string, id: string) => {
  const invoice = await linkedDocuments.invoice(tenant, id);
  if (invoice === undefined) return undefined;
  const job = await collectionOf(tenant, kinds.jobs).find(invoice.job_id);
  const contract = job && (await linkedDocuments.contract(tenant, job.contract_id));
  return { id, links: invoice.links, invoice, title: contract?.title };
};
