import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type IPolicyValidationPlugin, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Stage } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';

/** A resource as the template has it; references in it are objects such as `{ Ref }`. */
export type Resource = {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

export type Template = ReadonlyMap<string, Resource>;
export type Templates = Readonly<Record<'data' | 'api' | 'events', Template>>;

const root = join(import.meta.dirname, '../..');
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));

/** The CDK's own rules take longer than all the rest; they hold at every deployment. */
const withoutRules = { '@aws-cdk/core:validateAgainstDefaultRules': false };

/** What the CDK makes of a stage, without the code of the functions, which takes long and changes nothing else. */
export const templatesOf = (
  stage: Stage,
  plugins: (app: App) => readonly IPolicyValidationPlugin[] = () => [],
): Templates => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-templates-'));
  try {
    const app = new App({ outdir, context: { ...context, ...withoutRules } });
    const packs = plugins(app);
    if (packs.length > 0) Validations.of(app).addPlugins(...packs);
    const stacks = makeStacks({ app, stage, codeOf: () => Code.fromInline('0'), endpoint: undefined });
    const assembly = app.synth();
    const templateOf = (stackName: string): Template =>
      new Map(Object.entries(assembly.getStackByName(stackName).template.Resources));
    return {
      data: templateOf(stacks.data.stackName),
      api: templateOf(stacks.api.stackName),
      events: templateOf(stacks.events.stackName),
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

export const ofType = (template: Template, type: string): [string, Resource][] =>
  [...template].filter(([, resource]) => resource.Type === type);

export const allOfType = (templates: Templates, type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => ofType(template, type));

/** @throws Error when there is not exactly one */
export const only = <T>(found: readonly T[]): T => {
  const [first, ...rest] = found;
  if (first === undefined || rest.length > 0) throw new Error(`There are ${found.length} of these, not one.`);
  return first;
};

/** A value inside nested properties, by the names on the way to it. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((inner, name) => Object(inner)[name], value);

/** The logical id that a value refers to, wherever it stands in it: by Ref, GetAtt or another stack's output. */
export const referredTo = (value: unknown, ids: Iterable<string>): string | undefined => {
  const text = JSON.stringify(value) ?? '';
  return [...ids].sort((a, b) => b.length - a.length).find((id) => text.includes(id));
};
