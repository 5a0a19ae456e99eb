import * as z from 'zod';
import type { PlaybookStep } from '../contract/playbooks.ts';
import { daysFromToday, type Reference } from '../domain/playbookReferences.ts';
import { usableOperation } from './permissions.ts';
import { nameOf, type Shape, shapeAt } from './schemas.ts';

/** What a step can refer to: the steps before it, and its own item. */
export type StepScope = { readonly steps: readonly PlaybookStep[]; readonly item: Shape | undefined };

/** The runner's own results of a step, in addition to its operation's response. */
const StepOutcome = z.object({
  done: z.number(),
  failed: z.number(),
  skipped: z.number(),
  people: z.string(),
  problems: z.string(),
});
const TenantSettings = z.object({ name: z.string(), currency: z.string(), time_zone: z.string() });

/** Undefined for a reference that leads nowhere. */
export const shapeOf = ({ path }: Reference, { steps, item }: StepScope): Shape | undefined => {
  const [root, ...rest] = path;
  switch (root) {
    case 'input':
      return rest.length > 0 ? 'anything' : undefined;
    case 'company':
      return rest.length > 0 ? shapeAt(TenantSettings, rest) : undefined;
    case 'time':
    case 'date':
      return isMoment(root, rest) ? z.string() : undefined;
    case 'item':
      return item === undefined || item === 'anything' ? item : shapeAt(item, rest);
    case 'steps':
      return resultShape(rest, steps);
    default:
      return undefined;
  }
};

const isMoment = (root: string, rest: readonly string[]): boolean =>
  (root === 'time' && rest.join('.') === 'now') || daysFromToday(rest) !== undefined;

const resultShape = ([id, ...rest]: readonly string[], steps: readonly PlaybookStep[]): Shape | undefined => {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) return undefined;
  if (step.for_each !== undefined) return shapeAt(StepOutcome, rest);
  const body = usableOperation(step.operation)?.success.body;
  if (body === undefined) return undefined;
  const isCount =
    rest.length === 1 && rest[0] === 'count' && nameOf(shapeAt(body, ['data']) ?? body) === 'array';
  return isCount ? z.number() : shapeAt(body, rest);
};
