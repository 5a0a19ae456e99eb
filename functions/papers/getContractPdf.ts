import { getContractPdf } from '../../shared/contract/papers.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { picturesOnPaper } from '../../shared/files/paperPictures.ts';
import { serve } from '../../shared/http/serve.ts';
import { contractPaper } from '../../shared/papers/contract.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { keptContract, readKept } from '../../shared/pdf/issued.ts';
import { readEvidence } from '../../shared/store/readers/evidence.ts';

export const handler = serve(getContractPdf, async ({ params }, { store, now }) => {
  const [contract, evidence] = await Promise.all([
    store.contracts.get(params.id),
    readEvidence(store.tenantId, params.id),
  ]);
  const [tenant, estimate] = await Promise.all([store.tenant(), store.estimates.get(contract.estimate_id)]);
  const document = { contract, estimate, evidence };
  const kept = await readKept(store.tenantId, keptContract(document), now);

  if (kept !== undefined) return kept;
  const pictures = await picturesOnPaper(store.tenantId, picturedBy.contract(contract), now);

  return fileOf(contractPaper(document, { tenant, now }), tenant, pictures);
});
