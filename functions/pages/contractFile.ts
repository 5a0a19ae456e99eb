import { picturedBy } from '../../shared/domain/pictured.ts';
import { servePaperFile } from '../../shared/http/pages/servePaperFile.ts';
import { contractPaper } from '../../shared/papers/contract.ts';
import { keptContract } from '../../shared/pdf/issued.ts';
import { readContractPaper } from '../../shared/store/readers/linked.ts';

/** The contract as a PDF, for its parties. */
export const handler = servePaperFile({
  kind: 'contract',
  find: readContractPaper,
  paperOf: contractPaper,
  pictured: ({ contract }) => picturedBy.contract(contract),
  keptAs: keptContract,
});
