import { writeFileSync } from 'node:fs';
import { answerHelp } from '../terminal.ts';
import { currentDocument, documentFile } from './currentDocument.ts';
import { operationsFile, operationsPage } from './operationsPage.ts';

/** Writes the files made from the contract: run it after every change. */
answerHelp(import.meta.filename);

writeFileSync(documentFile, await currentDocument());
writeFileSync(operationsFile, operationsPage());
process.stdout.write('Wrote openapi.json and docs/operations.md.\n');
