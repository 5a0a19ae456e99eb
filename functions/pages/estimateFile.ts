import { picturedBy } from '../../shared/domain/pictured.ts';
import { servePaperFile } from '../../shared/http/pages/servePaperFile.ts';
import { estimatePaper } from '../../shared/papers/estimate.ts';
import { readEstimatePaper } from '../../shared/store/readers/linked.ts';

/** The estimate as a PDF, for its customer. */
export const handler = servePaperFile({
  kind: 'estimate',
  find: readEstimatePaper,
  paperOf: estimatePaper,
  pictured: picturedBy.estimate,
});
