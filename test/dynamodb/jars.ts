import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const pom = readFileSync(join(import.meta.dirname, 'pom.xml'), 'utf8');
const [, version = ''] = /<version>([\d.]+)<\/version>/.exec(pom) ?? [];

/** Where DynamoDB Local and what it needs are kept; another version gets a folder of its own. */
export const jarFolder = join(import.meta.dirname, '../../node_modules/.cache', `dynamodb-local-${version}`);
