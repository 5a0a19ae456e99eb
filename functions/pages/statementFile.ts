import { servePaperFile } from '../../shared/http/pages/servePaperFile.ts';
import { askedStatement } from '../../shared/papers/statement.ts';
import { readStatementPaper } from '../../shared/store/readers/linked.ts';

/** The statement as a PDF, for its customer. */
export const handler = servePaperFile({
  kind: 'statement',
  find: readStatementPaper,
  paperOf: askedStatement,
});
