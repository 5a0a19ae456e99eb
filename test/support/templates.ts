import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type IPolicyValidationPlugin, Stack, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type Stage, stages } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';

/** A resource as the template has it; references in it are objects such as `{ Ref }`. */
export type Resource = {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

export type Template = ReadonlyMap<string, Resource>;
type Part = 'data' | 'api' | 'events';
/** The stacks that are deployed by name, and by `api/leads` and so on those that are nested in them. */
export type Templates = Readonly<Record<Part, Template>> & Readonly<Record<string, Template>>;

/** A template as CloudFormation gets it. */
export type TemplateJson = {
  readonly Description?: string;
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Export?: unknown }>>;
};

const root = join(import.meta.dirname, '../..');
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));

/** The CDK's own rules take longer than all the rest; they hold at every deployment. */
const withoutRules = { builtinCloudFormationValidation: false };

/** The stage that makes the most resources: everything that is an option is switched on. */
export const fullest: Stage = {
  ...stages.prod,
  alarmEmail: 'watch@example.com',
  browserOrigins: ['https://app.example.com', 'https://example.com'],
  domain: { name: 'api.example.com', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/x' },
  firewall: true,
  inboundDomains: ['in.example.com'],
  backups: { keptDays: 35, copyTo: 'arn:aws:backup:us-east-1:444455556666:backup-vault:elsewhere' },
  bedrockModelId: 'us.example.model-1:0',
  paperFonts: 'node_modules/@expo-google-fonts/zcool-xiaowei/400Regular',
  signInRedirects: ['https://app.example.com/callback'],
  serverSignInRedirects: ['https://crm.example.com/callback'],
};

type Plugins = (app: App) => readonly IPolicyValidationPlugin[];

type Synthesis = { readonly stack: Stack; readonly written: TemplateJson };

/** What the CDK makes of a stage, without the code of the functions, which takes long and changes nothing else. */
const synthesize = (stage: Stage, plugins: Plugins = () => []): ReadonlyMap<string, Synthesis> => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-templates-'));
  try {
    const app = new App({ outdir, context, ...withoutRules });
    const packs = plugins(app);
    if (packs.length > 0) Validations.of(app).addPlugins(...packs);
    // A stage for an emulator is made for nothing else.
    const endpoint = stage.loopbackReceivers ? 'http://127.0.0.1:4566' : undefined;
    makeStacks({ app, stage, codeOf: () => Code.fromInline('0'), endpoint });
    app.synth();
    const read = (stack: Stack): TemplateJson =>
      JSON.parse(readFileSync(join(outdir, stack.templateFile), 'utf8'));
    const stacks = app.node.findAll().filter((one) => Stack.isStack(one));
    return new Map(stacks.map((stack) => [nameOf(stack), { stack, written: read(stack) }]));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

const nameOf = (stack: Stack): string => {
  const parent = stack.nestedStackParent;
  return parent === undefined
    ? stack.stackName.slice(stack.stackName.lastIndexOf('-') + 1)
    : `${nameOf(parent)}/${stack.node.id}`;
};

export const writtenTemplatesOf = (stage: Stage): Readonly<Record<string, TemplateJson>> =>
  Object.fromEntries([...synthesize(stage)].map(([name, { written }]) => [name, written]));

const made = new Map<Stage, Templates>();

/**
 * The resources of a stage, stack by stack. What a nested stack is handed by its parent and what the parent takes from it
 * stand in their place, so that a reference names the resource that is meant.
 */
export const templatesOf = (stage: Stage, plugins?: Plugins): Templates => {
  if (plugins !== undefined) return makeTemplates(stage, plugins);
  // Files that share a worker share these: to make them takes longer than most tests of them.
  const templates = made.get(stage) ?? makeTemplates(stage);
  made.set(stage, templates);
  return templates;
};

const makeTemplates = (stage: Stage, plugins?: Plugins): Templates => {
  const all = synthesize(stage, plugins);
  const resolveIn = ({ stack, written }: Synthesis, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => resolveIn({ stack, written }, each));
    if (typeof value !== 'object' || value === null) return value;
    const parameter = handedDown(all, stack, value);
    if (parameter !== undefined) return resolveIn(...parameter);
    const output = takenUp(all, stack, value);
    if (output !== undefined) return resolveIn(...output);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, resolveIn({ stack, written }, inner)]),
    );
  };
  const templates = [...all].map(([name, one]): [string, Template] => {
    const resources = Object.entries(one.written.Resources);
    // A nested stack's own resource shows what is handed down, which is resolved where it arrives.
    const resolve = (resource: Resource) =>
      resource.Type === 'AWS::CloudFormation::Stack' ? resource : resolveIn(one, resource);
    return [name, new Map(resources.map(([id, resource]) => [id, resolve(resource) as Resource]))];
  });
  const { data, api, events, ...nested } = Object.fromEntries(templates);
  if (data === undefined || api === undefined || events === undefined) throw new Error('A stack is missing.');
  return { data, api, events, ...nested };
};

type Reference = [of: Synthesis, value: unknown] | undefined;
type All = ReadonlyMap<string, Synthesis>;

const handedDown = (all: All, stack: Stack, value: object): Reference => {
  const parent = stack.nestedStackParent && all.get(nameOf(stack.nestedStackParent));
  const name = valueAt(value, 'Ref');
  if (parent === undefined || typeof name !== 'string') return undefined;
  const { Properties } = parent.written.Resources[resourceIdOf(stack)] ?? {};
  const handed = valueAt(Properties, 'Parameters', name);
  return handed === undefined ? undefined : [parent, handed];
};

const takenUp = (all: All, stack: Stack, value: object): Reference => {
  const attribute = valueAt(value, 'Fn::GetAtt', 1);
  if (typeof attribute !== 'string' || !attribute.startsWith('Outputs.')) return undefined;
  const child = [...all.values()].find(
    (one) =>
      one.stack.nestedStackParent === stack && resourceIdOf(one.stack) === valueAt(value, 'Fn::GetAtt', 0),
  );
  const output = child?.written.Outputs?.[attribute.slice('Outputs.'.length)];
  return child === undefined || output === undefined ? undefined : [child, output.Value];
};

/** The logical id that a nested stack has in its parent. */
const resourceIdOf = ({ nestedStackResource, nestedStackParent }: Stack): string =>
  String(nestedStackParent?.resolve(valueAt(nestedStackResource, 'logicalId')));

export const ofType = (template: Template, type: string): [string, Resource][] =>
  [...template].filter(([, resource]) => resource.Type === type);

export const allOfType = (
  templates: Readonly<Record<string, Template>>,
  type: string,
): [string, Resource][] => Object.values(templates).flatMap((template) => ofType(template, type));

/** @throws Error when there is not exactly one */
export const only = <T>(found: readonly T[]): T => {
  const [first, ...rest] = found;
  if (first === undefined || rest.length > 0) throw new Error(`There are ${found.length} of these, not one.`);
  return first;
};

/** A value inside nested properties, by the names on the way to it. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((inner, name) => Object(inner)[name], value);

/** The text that CloudFormation makes of a value of joins, splits and references, whose own values are given. */
export const worthOf = (value: unknown, given: Readonly<Record<string, string>>): unknown => {
  const inner = (...path: readonly (string | number)[]) => worthOf(valueAt(value, ...path), given);
  if (Array.isArray(value)) return value.map((each) => worthOf(each, given));
  if (typeof value !== 'object' || value === null) return value;
  if ('Ref' in value) return given[String(value.Ref)];
  if ('Fn::Join' in value) return [inner('Fn::Join', 1)].flat().join(String(valueAt(value, 'Fn::Join', 0)));
  if ('Fn::Split' in value)
    return String(inner('Fn::Split', 1)).split(String(valueAt(value, 'Fn::Split', 0)));
  if ('Fn::Select' in value) return valueAt(inner('Fn::Select', 1), Number(valueAt(value, 'Fn::Select', 0)));
  throw new Error(`There is no worth of ${JSON.stringify(value)}.`);
};

/** Everything that a value names by Ref, GetAtt or a list of what it waits for: parameters and pseudo parameters too. */
export const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'Ref' || name === 'DependsOn') return [inner].flat().map(String);
    return name === 'Fn::GetAtt' ? [String(valueAt(inner, 0))] : namesIn(inner);
  });
};

/** The logical id that a value refers to, wherever it stands in it: by Ref, GetAtt or another stack's output. */
export const referredTo = (value: unknown, ids: Iterable<string>): string | undefined => {
  const text = JSON.stringify(value) ?? '';
  return [...ids].sort((a, b) => b.length - a.length).find((id) => text.includes(id));
};
