import { allOfType, ofType, referredTo, type Templates, valueAt } from './templates.ts';

type Statement = {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
};

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** `Role | functions | what they may do`, from the templates: for reading, so resources go by the names they have in the code. */
export const permissionsTable = (templates: Templates): string => {
  const names = resourceNames(templates);
  const rows = Object.values(templates).flatMap((template) =>
    ofType(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) => {
      const role = String(valueAt(Properties.Roles, 0, 'Ref'));
      const functions = functionsOf(templates, role);
      if (functions.length === 0) return [];
      const statements = listOf(valueAt(Properties.PolicyDocument, 'Statement') as Statement[]);
      statements.push(...attachedTo(templates, role, names));
      const grants = statements.flatMap((statement) => grantsOf(statement, names)).sort();
      return [`| ${nameOf(role)} | ${functions.join(' ')} | ${[...new Set(grants)].join('<br>')} |`];
    }),
  );
  return ['| role | functions | may |', '|---|---|---|', ...rows].join('\n');
};

/** What the role may by policies that stand for themselves. */
const attachedTo = (templates: Templates, role: string, names: readonly string[]): Statement[] => {
  const policies = new Map(allOfType(templates, 'AWS::IAM::ManagedPolicy'));
  return allOfType(templates, 'AWS::IAM::Role')
    .filter(([id]) => id === role)
    .flatMap(([, { Properties }]) => listOf((Properties.ManagedPolicyArns ?? []) as unknown[]))
    .flatMap((arn) => {
      const policy = policies.get(referredTo(arn, names) ?? '');
      return listOf((valueAt(policy?.Properties.PolicyDocument, 'Statement') ?? []) as Statement[]);
    });
};

/** The construct's own name: a logical id without the eight characters that tell it from others. */
const nameOf = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

const resourceNames = (templates: Templates): readonly string[] =>
  Object.values(templates).flatMap((template) => [...template.keys()]);

const functionsOf = (templates: Templates, role: string): string[] =>
  allOfType(templates, 'AWS::Lambda::Function')
    .filter(([, { Properties }]) => valueAt(Properties.Role, 'Fn::GetAtt', 0) === role)
    .map(([id]) => nameOf(id))
    .sort();

const grantsOf = ({ Action, Resource, Condition = {} }: Statement, names: readonly string[]): string[] => {
  const resources = new Set(listOf(Resource).map((resource) => describeResource(resource, names)));
  const actions = Map.groupBy(listOf(Action), (action) => action.slice(0, action.indexOf(':')));
  const where = Object.values(Condition)
    .flatMap(Object.entries)
    .map(([key, value]) => ` where ${key} is ${listOf(value).join(' or ')}`)
    .join('');
  return [...actions].map(([service, ofService]) => {
    const verbs = ofService.map((action) => action.slice(service.length + 1)).sort();
    return `${service}: ${verbs.join(', ')} on ${[...resources].join(', ')}${where}`;
  });
};

const describeResource = (resource: unknown, names: readonly string[]): string => {
  const text = JSON.stringify(resource);
  if (text === '"*"') return '`*`';
  if (text.includes(':function:')) return 'the functions of operations';
  const id = referredTo(resource, names);
  const index = /\/index\/(\w+)/.exec(text)?.[1];
  const kind = /:ses:.*:([a-z-]+)\/\*"/.exec(text)?.[1];
  if (kind !== undefined) return `each ${kind}`;
  if (id === undefined) return text;
  if (index !== undefined) return `${nameOf(id)}/${index}`;
  return text.includes('StreamArn') ? `${nameOf(id)}'s stream` : nameOf(id);
};

/** The statements of each function's role, by the function's name in the code. */
const statementsByFunction = (templates: Templates): ReadonlyMap<string, readonly Statement[]> => {
  const statements = Object.values(templates).flatMap((template) =>
    ofType(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
      listOf(valueAt(Properties.PolicyDocument, 'Statement') as Statement[]).map((statement) => ({
        role: String(valueAt(Properties.Roles, 0, 'Ref')),
        statement,
      })),
    ),
  );
  return new Map(
    allOfType(templates, 'AWS::Lambda::Function').map(([id, { Properties }]) => {
      const role = String(valueAt(Properties.Role, 'Fn::GetAtt', 0));
      return [nameOf(id), statements.filter((one) => one.role === role).map(({ statement }) => statement)];
    }),
  );
};

/** What each function may do in DynamoDB, SQS and KMS, as `dynamodb:Query byStatus` and so on, by its name in the code. */
export const rightsByFunction = (templates: Templates): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = resourceNames(templates);
  const rightsIn = ({ Action, Resource }: Statement) =>
    listOf(Action).flatMap((action) => listOf(Resource).map((one) => rightOn(action, one, names)));
  return new Map(
    [...statementsByFunction(templates)].map(([id, statements]) => [
      id,
      new Set(statements.flatMap(rightsIn)),
    ]),
  );
};

/** The partition keys, as IAM compares them, at which a function may do what it may not do everywhere in the table, and the kinds of secrets. */
export const keysByFunction = (templates: Templates) => {
  const keysIn = ({ Condition = {} }: Statement) =>
    listOf(
      Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ??
        Condition.StringEquals?.['kms:EncryptionContext:kind'] ??
        [],
    );
  return new Map(
    [...statementsByFunction(templates)].map(([id, statements]) => [
      id,
      statements
        .filter((statement) => keysIn(statement).length > 0)
        .flatMap((statement) =>
          listOf(statement.Action).map((action) => [action, keysIn(statement)] as const),
        )
        .reduce(
          (keys, [action, more]) => keys.set(action, [...(keys.get(action) ?? []), ...more]),
          new Map<string, readonly string[]>(),
        ),
    ]),
  );
};

/** Whether a condition `StringLike` lets a value pass. */
export const isLike = (value: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`, 's').test(value),
  );

const rightOn = (action: string, resource: unknown, names: readonly string[]): string => {
  const index = /\/index\/(\w+)/.exec(JSON.stringify(resource))?.[1];
  if (index !== undefined) return `${action} ${index}`;
  return action.startsWith('sqs:')
    ? `${action} ${nameOf(referredTo(resource, names) ?? '').toLowerCase()}`
    : action;
};
