import { describe, expect, test } from 'vitest';
import { handler as issuing } from '../../functions/identity/issueToken.ts';
import { registry } from '../../shared/contract/index.ts';
import { parseInput } from '../../shared/http/parse.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { stepsOf } from '../support/steps.ts';

const largestBody = 256 * 1024;
const stepsPerCharacter = 1;

/** A list with which the body is as large as a body may be. */
const crowd = (entry: (index: number) => unknown): unknown[] => {
  const length = JSON.stringify(entry(1_000)).length + 1;
  return Array.from({ length: Math.floor((largestBody - 200) / length) }, (_, index) => entry(index));
};

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const moment = (index: number): string => new Date(1_900_000_000_000 + index * 60_000).toISOString();
const id = (index: number): string => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`;

const refusalOf = (operation: (typeof registry)[keyof typeof registry], body: unknown): Failure => {
  try {
    parseInput(operation, { params: { id: id(1) }, query: {}, body });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('The body was taken.');
};

describe('parsing a list of far too many entries', () => {
  test.each([
    [
      'putTechnician',
      'working_hours',
      (n: number) => ({
        day: days[n % 7],
        start: clock(Math.floor(n / 7)),
        end: clock(Math.floor(n / 7) + 1),
      }),
    ],
    ['putTechnician', 'time_off', (n: number) => ({ start: moment(n), end: moment(n + 1) })],
    ['putTechnician', 'skills', (n: number) => `skill ${n}`],
    ['createEstimate', 'line_items', (n: number) => ({ description: `${n}`, quantity: 1, unit_price: 1 })],
    ['createContract', 'parties', (n: number) => ({ name: `${n}`, role: 'customer' })],
    ['captureLead', 'tags', (n: number) => `tag ${n}`],
    ['createJob', 'crew_ids', id],
    ['createEndpoint', 'event_types', () => '*'],
    ['putSettings', 'services', (n: number) => ({ name: `${n}`, duration_minutes: 30, skills: [] })],
  ] as const)(
    'a list of far too many entries takes few steps for each character: %s, %s',
    async (operation, field, entry) => {
      const body = { contact: { first_name: 'Ada' }, [field]: crowd(entry) };

      const steps = await stepsOf(() => refusalOf(registry[operation], body));

      expect(steps).toBeLessThan(stepsPerCharacter * largestBody);
    },
  );
});

test.each(['a=&', 'scope=leads.read&'])(
  'a form for a token as long as the gateway lets through, all of %j, is refused before it is taken apart',
  async (part) => {
    const body = `grant_type=client_credentials&${part.repeat(10_000_000 / part.length)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = () => issuing.withSeams({ log: () => undefined })({ body, headers, isBase64Encoded: false });

    const steps = await stepsOf(async () => expect((await ask()).statusCode).toBe(400));

    expect(steps).toBeLessThan(1_000);
  },
);
