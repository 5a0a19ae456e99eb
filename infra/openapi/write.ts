import { writeFileSync } from 'node:fs';
import { currentDocument, documentFile } from './currentDocument.ts';
import { readmeFile, readReadme, withOperationTable } from './readmeTable.ts';

/** Writes what is made from the contract, `openapi.json` and the README's table: run it after every change. */
writeFileSync(documentFile, await currentDocument());
const readme = readReadme();
if (readme !== undefined) writeFileSync(readmeFile, withOperationTable(readme));
process.stdout.write('Wrote openapi.json and the table in README.md.\n');
