// Plays the demo's year: requests to the service's own handlers, at past moments.

import { pathToFileURL } from 'node:url';
import type { AnswerOf, RequestOf } from '../../../shared/contract/apiClient.ts';
import type { OperationId } from '../../../shared/contract/index.ts';
import { allScopes } from '../../../shared/contract/scopes.ts';
import type { Caller } from '../../../shared/http/caller.ts';
import type { OperationFunction } from '../../../shared/http/serve.ts';
import { type Instant, toInstant } from '../../../shared/kernel/clock.ts';
import { Failure } from '../../../shared/kernel/failure.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '../../../shared/kernel/zone.ts';
import { fileOf } from '../../functionFiles.ts';

export const demoCompany = 'org_acme';

/** Days are counted from today, which is 0. */
export type Office = {
  readonly call: <K extends OperationId>(id: K, request: RequestOf<K>) => Promise<AnswerOf<K>>;
  /** The first of the calls that finds a free time; undefined if none does. */
  readonly firstFree: <T>(calls: readonly (() => Promise<T>)[]) => Promise<T | undefined>;
  /** The moment at which clocks of the company show that time on that day. */
  readonly at: (day: number, time: string) => Instant;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: (day: number) => number;
  /** That day, or the next Monday if it falls on a weekend. */
  readonly workday: (day: number) => number;
};

/** A story yields the moment at which it continues; its part after today has not happened yet. */
export type Story = AsyncGenerator<Instant, void, undefined>;

const zone = 'America/New_York';

/** Requests of the company's own, at the moments of `seams`. */
export const openOffice = (seams: Seams, now: Instant): Office => {
  const caller: Caller = {
    tenantId: demoCompany,
    actor: 'demo',
    clientId: 'demo',
    scopes: new Set(allScopes),
  };
  const today = dayIn(zone, Date.parse(now));
  const call: Office['call'] = async (id, request) => {
    const { params = {}, query = {}, body }: RequestParts = Object(request);
    const { handler }: { handler: OperationFunction } = await import(pathToFileURL(fileOf(id)).href);
    const { body: answer } = await handler.invoke(caller, { params, query, body }, 'demo', seams);
    return JSON.parse(answer);
  };
  const firstFree: Office['firstFree'] = async (calls) => {
    for (const attempt of calls) {
      const made = await attempt().catch(unlessTaken);
      if (made !== undefined) return made;
    }
    return undefined;
  };
  const weekday = (day: number) => weekdayOf(addDays(today, day));
  return {
    call,
    firstFree,
    weekday,
    at: (day, time) => toInstant(new Date(momentIn(zone, addDays(today, day), time))),
    workday: (day) => day + Math.max(0, 8 - weekday(day)) * Number(weekday(day) > 5),
  };
};

type RequestParts = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

const unlessTaken = (error: unknown): undefined => {
  if (error instanceof Failure && error.code === 'slot_unavailable') return undefined;
  throw error;
};
