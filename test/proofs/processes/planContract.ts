import { customerParty, drawUp, send } from '../../../shared/domain/contracts.ts';
import type { LeadRecord } from '../../../shared/domain/leads.ts';
import { planEstimate } from './plans.ts';
import type { ProofTenant } from './proofTenant.ts';

/** A contract that waits for the signature of the lead's customer; answers its id. */
export const planContract = async (tenant: ProofTenant, lead: LeadRecord): Promise<string> => {
  const { customer, estimate } = await planEstimate(tenant, lead);
  const party = { ...customerParty(customer), id: tenant.birth().id };
  const accepted = { ...estimate, status: 'accepted' as const };
  const { contract } = drawUp({ estimate_id: estimate.id }, accepted, [party], tenant.birth());
  const birth = tenant.birth();
  const sent = send(contract, { ...birth, nonce: birth.id });
  await tenant.decide({ changes: [{ after: sent.contract }], events: [] });
  return contract.id;
};
