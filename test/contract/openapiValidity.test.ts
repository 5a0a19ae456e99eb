import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { documentFile } from '../../infra/openapi/currentDocument.ts';

test('openapi.json is valid OpenAPI 3.1 to an independent validator', async () => {
  const valid = await SwaggerParser.validate(JSON.parse(readFileSync(documentFile, 'utf8')));

  expect(valid).toMatchObject({ openapi: '3.1.0', info: { title: 'Lead to payment' } });
});

test('the validator would notice: a response without its description is refused', async () => {
  const document = JSON.parse(readFileSync(documentFile, 'utf8'));
  document.paths['/leads'].get.responses['200'] = {};

  await expect(SwaggerParser.validate(document)).rejects.toThrow(/description/);
});
