import { readFileSync, writeFileSync } from 'node:fs';
import { answerHelp } from '../terminal.ts';
import { currentDocument, documentFile } from './currentDocument.ts';
import { operationsFile, operationsPage } from './operationsPage.ts';
import { withWorkTables, workPages } from './workTables.ts';

/** Writes the files made from the contract: run it after every change. */
answerHelp(import.meta.filename);

writeFileSync(documentFile, await currentDocument());
writeFileSync(operationsFile, operationsPage());
for (const page of workPages) writeFileSync(page, withWorkTables(readFileSync(page, 'utf8')));
process.stdout.write('Wrote openapi.json, docs/operations.md and the tables of work in docs.\n');
