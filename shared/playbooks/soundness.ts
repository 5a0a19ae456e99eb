// The check of a whole playbook when it is stored, because it runs later without supervision.

import * as z from 'zod';
import { pathNames, splitArguments } from '../contract/flatArguments.ts';
import type { Operation } from '../contract/operation.ts';
import { parameterNames } from '../contract/parameters.ts';
import type { PlaybookInput, PlaybookStep } from '../contract/playbooks.ts';
import { readCondition } from '../domain/playbookConditions.ts';
import {
  hasStrayBraces,
  mostReferences,
  type Reference,
  referencesIn,
  wholeReference,
} from '../domain/playbookReferences.ts';
import { parseInput } from '../http/parse.ts';
import { Failure, type Issue, invalidField, invalidRequest } from '../kernel/failure.ts';
import { usableOperation } from './permissions.ts';
import { type StepScope, shapeOf } from './referenceShapes.ts';
import { fits, nameOf, shapeAt } from './schemas.ts';

/** @throws Failure `invalid_request` with all issues, each named by its step */
export const assertSound = ({ steps, summary }: Pick<PlaybookInput, 'steps' | 'summary'>): void => {
  if (referencesIn([steps, summary]).length > mostReferences)
    throw invalidField('steps', `Must have at most ${mostReferences} references, including the summary's.`);
  const issues = steps.flatMap((step, index) => issuesOf(step, index, steps));
  const known = { steps, item: undefined };
  if (hasStrayBraces(summary ?? '')) issues.push({ path: 'summary', message: notReference });
  issues.push(...referencesIn(summary).flatMap((one) => referenceIssues(one, known, 'summary')));
  if (issues.length > 0) throw invalidRequest(issues);
};

const notReference = 'Must write references in double braces, such as {{input.days}}.';

const issuesOf = (step: PlaybookStep, index: number, steps: readonly PlaybookStep[]): Issue[] => {
  const path = `steps.${step.id}`;
  const operation = usableOperation(step.operation);
  if (steps.findIndex(({ id }) => id === step.id) < index)
    return [{ path, message: 'Has an id that an earlier step has.' }];
  if (operation === undefined)
    return [
      {
        path: `${path}.operation`,
        message: `Must be the id of an operation that playbooks may use; ${step.operation} is none.`,
      },
    ];
  const before = steps.slice(0, index);
  const { item, issues } = itemOf(step, { steps: before, item: undefined }, path);
  const known = { steps: before, item };
  return [
    ...issues,
    ...whenIssues(step, known, path),
    ...strayIssues(step, path),
    ...argumentIssues(operation, step.arguments ?? {}, known, `${path}.arguments`),
  ];
};

/** The items of a step with `for_each`. */
const itemOf = ({ for_each }: PlaybookStep, known: StepScope, path: string) => {
  if (for_each === undefined) return { item: undefined, issues: [] };
  const found = wholeReference(for_each);
  const where = `${path}.for_each`;
  if (found === undefined)
    return {
      item: 'anything' as const,
      issues: [{ path: where, message: 'Must be one reference to a list.' }],
    };
  const shape = shapeOf(found, known);
  const issues = referenceIssues(found, known, where);
  if (shape === undefined || shape === 'anything') return { item: 'anything' as const, issues };
  if (shape instanceof z.ZodArray) return { item: shape.element as z.ZodType, issues };
  return { item: 'anything' as const, issues: [...issues, { path: where, message: 'Must lead to a list.' }] };
};

const whenIssues = ({ when }: PlaybookStep, known: StepScope, path: string): Issue[] => {
  if (when === undefined) return [];
  const where = `${path}.when`;
  const isRead = readCondition(when) !== undefined;
  return [
    ...(isRead
      ? []
      : [
          { path: where, message: 'Must be a reference, or one compared with a value by = != < <= > or >=.' },
        ]),
    ...referencesIn(when).flatMap((one) => referenceIssues(one, known, where)),
  ];
};

const strayIssues = (step: PlaybookStep, path: string): Issue[] =>
  textsIn(step).some(hasStrayBraces) ? [{ path, message: notReference }] : [];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const referenceIssues = (found: Reference, known: StepScope, path: string): Issue[] =>
  shapeOf(found, known) === undefined
    ? [{ path, message: `Has a reference that leads nowhere: {{${found.path.join('.')}}}.` }]
    : [];

const argumentIssues = (
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  known: StepScope,
  where: string,
): Issue[] => {
  const references = placesIn(given);
  const split = splitArguments(operation, given);
  const isStrange = split.body !== undefined && operation.body === undefined;
  const strangers = isStrange ? Object.keys(split.body ?? {}) : [];
  return [
    ...strangers.map((name) => ({
      path: `${where}.${name}`,
      message: `Is not an argument of ${operation.id}.`,
    })),
    ...references.flatMap(({ path, found }) =>
      found.flatMap((one) => referenceIssues(one, known, `${where}.${path.join('.')}`)),
    ),
    ...references.flatMap(({ path, whole }) => typeIssues(operation, whole, path, known, where)),
    ...literalIssues(operation, split, references, where),
  ];
};

type Place = {
  readonly path: readonly string[];
  readonly found: readonly Reference[];
  readonly whole: Reference | undefined;
};

/** The places of references in the arguments. */
const placesIn = (value: unknown, path: readonly string[] = []): Place[] => {
  if (typeof value === 'string') {
    const found = referencesIn(value);
    const whole = wholeReference(value);
    return found.length === 0 ? [] : [{ path, found, whole: whole?.form === undefined ? whole : undefined }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
};

const typeIssues = (
  operation: Operation,
  whole: Reference | undefined,
  path: readonly string[],
  known: StepScope,
  where: string,
): Issue[] => {
  const given = whole && shapeOf(whole, known);
  const [name = ''] = path;
  if (given === undefined || operation.body === undefined) return [];
  // A parameter is text on the wire, so its value is formatted.
  if ([...pathNames(operation), ...parameterNames(operation.query)].includes(name)) return [];
  const wanted = shapeAt(operation.body, path);
  if (wanted === undefined || fits(given, wanted)) return [];
  const message = `Must be of type ${nameOf(wanted)}, and {{${whole?.path.join('.')}}} is of type ${nameOf(given)}.`;
  return [{ path: `${where}.${path.join('.')}`, message }];
};

/** Checks that do not need the values of references. */
const literalIssues = (
  operation: Operation,
  { params, query, body }: ReturnType<typeof splitArguments>,
  references: readonly Place[],
  where: string,
): Issue[] => {
  const isLater = (path: string) =>
    references.some((place) => `${path}.`.startsWith(`${place.path.join('.')}.`)) ||
    (path === '' && references.length > 0);
  try {
    parseInput(operation, { params, query, body });
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return issuesIn(error)
      .filter(({ path }) => !isLater(path))
      .map(({ path, message }) => ({ path: path === '' ? where : `${where}.${path}`, message }));
  }
};

const issuesIn = ({ details }: Failure): Issue[] =>
  z.array(z.object({ path: z.string(), message: z.string() })).parse(details?.issues);
