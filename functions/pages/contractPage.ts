import { signContract } from '../../shared/contract/contracts.ts';
import { sign } from '../../shared/domain/contracts.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { signatureIn } from '../../shared/http/form.ts';
import { serveDocument } from '../../shared/http/serveDocument.ts';
import { contractBody } from '../../shared/pages/contract.ts';
import { contractSections } from '../../shared/papers/contract.ts';
import { readContractPaper } from '../../shared/store/readers/linked.ts';

/** The contract as each of its parties sees it, who signs it here and finds the signed copy. */
export const handler = serveDocument({
  kind: 'contract',
  find: readContractPaper,
  actor: 'party',
  sections: contractSections,
  title: () => 'Your contract',
  sender: ({ contract }) => contract.sender,
  pictured: ({ contract }) => picturedBy.contract(contract),
  partOf: ({ contract, estimate }) => ({
    ...{ lifecycle_number: contract.lifecycle_number, estimate_id: estimate.id, job_id: null },
    ...{ estimates: [estimate], contracts: [contract] },
  }),
  body: contractBody,
  deedOf: (form) => ({
    operation: signContract,
    step: 'signed',
    decide: ({ contract, customer, estimate }, { party, now, tenant }) => {
      const signed_name = signatureIn(form);
      const signing = { now, tenant, customer, estimate };
      return { ...sign(contract, { party_id: party, signed_name }, signing), signed_name };
    },
  }),
});
