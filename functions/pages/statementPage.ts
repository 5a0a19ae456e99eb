import { serveDocument } from '../../shared/http/pages/serveDocument.ts';
import { statementBody, statementSections } from '../../shared/pages/statement.ts';
import { readStatementPaper } from '../../shared/store/readers/linked.ts';

export const handler = serveDocument({
  kind: 'statement',
  find: readStatementPaper,
  actor: 'customer',
  sections: statementSections,
  title: () => 'Your statement',
  body: statementBody,
});
