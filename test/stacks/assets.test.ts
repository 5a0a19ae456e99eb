import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { ASSET_RESOURCE_METADATA_ENABLED_CONTEXT } from 'aws-cdk-lib/cx-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stages } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';

type Resource = { readonly Type: string; readonly Metadata?: Readonly<Record<string, unknown>> };

const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-assets-'));
const outdir = join(dir, 'cdk.out');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const root = join(import.meta.dirname, '../..');
const { context, assetMetadata } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));

/** As `cdk synth` does, which switches the metadata on unless cdk.json says otherwise; with code that is quickly copied. */
beforeAll(() => {
  const code = join(dir, 'code');
  mkdirSync(code);
  writeFileSync(join(code, 'index.mjs'), '');
  const switched = { [ASSET_RESOURCE_METADATA_ENABLED_CONTEXT]: assetMetadata ?? true };
  const app = new App({
    outdir,
    context: { ...context, ...switched },
    builtinCloudFormationValidation: false,
  });
  makeStacks({ app, stage: stages.dev, codeOf: () => Code.fromAsset(code), endpoint: undefined });
  app.synth();
}, 600_000);

const resources = (type: string): Resource[] =>
  readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .map((file): Record<string, Resource> => JSON.parse(readFileSync(join(outdir, file), 'utf8')).Resources)
    .flatMap((all) => Object.values(all))
    .filter(({ Type }) => Type === type);

test.each([
  ['AWS::Lambda::Function', 'Code', 50],
  ['AWS::CloudFormation::Stack', 'TemplateURL', 10],
])('every %s names the asset behind its %s in the form that SAM reads', (type, property, atLeast) => {
  const all = resources(type);
  const wrong = all.filter(({ Metadata = {} }) => {
    const path = Metadata['aws:asset:path'];
    return (
      Metadata['aws:asset:property'] !== property ||
      typeof path !== 'string' ||
      !existsSync(join(outdir, path))
    );
  });

  expect(all.length).toBeGreaterThanOrEqual(atLeast);
  expect(wrong).toEqual([]);
});
