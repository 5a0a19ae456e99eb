import { join } from 'node:path';
import { operations } from '../../shared/contract/index.ts';
import { openApiDocument } from './document.ts';
import { readNamedSchemas } from './namedSchemas.ts';

export const documentFile = join(import.meta.dirname, '../../openapi.json');

/** Where `npm start` serves it; what a deployment serves names its own place. */
const location = { baseUrl: 'http://localhost:3000/v1', authUrl: 'http://localhost:3000' };

/** The expected content of `openapi.json`. */
export const currentDocument = async (): Promise<string> =>
  `${JSON.stringify(openApiDocument(operations, await readNamedSchemas(), location), undefined, 2)}\n`;
