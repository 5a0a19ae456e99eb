import { signContract } from '../../shared/contract/contracts.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { signatureIn } from '../../shared/http/pages/form.ts';
import { serveDocument } from '../../shared/http/pages/serveDocument.ts';
import { contractBody } from '../../shared/pages/contract.ts';
import { contractSections } from '../../shared/papers/contract.ts';
import { readContractPaper } from '../../shared/store/readers/linked.ts';
import { run as sign } from '../contracts/signContract.ts';

/** The contract as each of its parties sees it, who signs it here and finds the signed copy. */
export const handler = serveDocument({
  kind: 'contract',
  find: readContractPaper,
  actor: 'party',
  records: ({ contract, customer, estimate }) => [contract, customer, estimate],
  sections: contractSections,
  title: () => 'Your contract',
  sender: ({ contract }) => contract.sender,
  pictured: ({ contract }) => picturedBy.contract(contract),
  partOf: ({ contract, estimate }) => ({
    lifecycle_number: contract.lifecycle_number,
    estimate_id: estimate.id,
    job_id: null,
    estimates: [estimate],
    contracts: [contract],
  }),
  body: contractBody,
  deedOf: (form) => ({
    operation: signContract,
    step: 'signed',
    read: ({ id }, { party }) => {
      const signed_name = signatureIn(form);
      const signature = { params: { id }, body: { party_id: party, signed_name } };
      return { run: (contextOf) => sign(signature, contextOf()), signed_name };
    },
  }),
});
