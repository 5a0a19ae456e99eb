import { describe, expect, test } from 'vitest';
import type { CalendarRecord } from '../../shared/domain/calendar.ts';
import { create, reachOf, replan } from '../../shared/domain/jobPlans.ts';
import { fromContract } from '../../shared/domain/jobSources.ts';
import { refusal } from '../support/refusal.ts';
import {
  at,
  calendarsOf,
  jobWith,
  later,
  settings,
  technician,
  technicians,
  times,
  visitOf,
} from './crewed.ts';
import { born, contract, idNumbered } from './made.ts';

const source = fromContract({ ...contract, status: 'signed' }, born(8));
const location = { address: '9 Shore Rd', address_id: null };
const roof = { name: 'Roof', duration_minutes: 90, skills: ['roof'], buffer_minutes: 0 };
const listing = { ...settings, services: [roof] };
const calendarsOfNobody: readonly CalendarRecord[] = [];
const circumstances = {
  technicians,
  calendars: calendarsOfNobody,
  settings: listing,
  now: later,
  visitId: idNumbered(51),
};
const start = { scheduled_start: at('10:00'), crew_ids: ['ann'] };
const created = (service: string | null, input: object = {}, more: Partial<typeof circumstances> = {}) =>
  create(
    { ...source, fields: { ...source.fields, service, location } },
    { ...start, ...input },
    { id: idNumbered(8), ...circumstances, ...more },
  );

describe('the first visit of a job', () => {
  test.each([
    ['as long as its service', 'Roof', {}, times('10:00', '11:30')],
    ['as long as is said', 'Roof', { duration_minutes: 30 }, times('10:00', '10:30')],
    ['as long as jobs last, for a service that nobody lists', 'Gutter', {}, times('10:00', '12:00')],
    ['as long as jobs last, without a service', null, {}, times('10:00', '12:00')],
  ])('lasts %s', (_, service, input, expected) => {
    expect(created(service, input).job.visits).toMatchObject([expected]);
  });

  test('is at the place of the job, for its service, its customer, and on its journey', () => {
    const visit = created('Roof').changes.flatMap(({ after }) =>
      after?.kind === 'appointment' ? [after] : [],
    );

    expect(visit).toMatchObject([
      {
        id: idNumbered(51),
        service: 'Roof',
        location,
        customer_id: contract.customer_id,
        lead_id: null,
        job_id: idNumbered(8),
        visit_number: 1,
        lifecycle_number: contract.lifecycle_number,
        assigned_to: null,
        notes: null,
      },
    ]);
  });

  test.each([
    ['a service that its crew lacks the skills for', 'Roof', ['missing_skills']],
    ['a service that nobody lists', 'Gutter', ['unknown_service']],
    ['no service', null, []],
  ])('warns of %s', (_, service, warnings) => {
    expect(created(service).job.warnings).toEqual(warnings);
  });

  test('does not warn a crew that has the skills', () => {
    expect(
      created('Roof', {}, { technicians: [technician('ann', { skills: ['roof'] })] }).job.warnings,
    ).toEqual([]);
  });

  test('overlaps what a member has then only if that is allowed', () => {
    const calendars = calendarsOf(visitOf({ id: idNumbered(90) }));

    expect(refusal(() => created(null, {}, { calendars })).code).toBe('slot_unavailable');
    expect(created(null, { allow_overlap: true }, { calendars }).job.warnings).toEqual(['overlap']);
  });
});

describe('a job of a service that the company does not list', () => {
  const strict = { settings: { ...listing, listed_services_only: true } };

  test('warns of it also without a visit', () => {
    expect(created('Gutter', { crew_ids: [] }).job.warnings).toEqual(['unknown_service']);
  });

  test('is refused where the company wants listed ones only, with a visit or without', () => {
    for (const crew_ids of [[], ['ann']])
      expect(refusal(() => created('Gutter', { crew_ids }, strict)).code).toBe('invalid_request');
  });

  test('may be planned again even so, as it is there', () => {
    const job = { ...jobWith(), service: 'Gutter' };
    const again = replan(job, start, { ...circumstances, ...strict, visit: undefined });

    expect(again.job.visits).toMatchObject([times('10:00', '12:00')]);
    expect(again.job.warnings).toEqual(['unknown_service']);
  });
});

describe('the time that a job with a service asks about', () => {
  const minutes = (end: string) => ({ start: at('10:00'), end });
  const from = { scheduled_start: at('10:00') };

  test.each([
    ['a service that is said', { ...from, service: 'Roof' }, undefined],
    ['the service that it has', from, { ...jobWith(), service: 'Roof' }],
  ])('reaches as far as the longest service, with %s', (_, input, job) => {
    const reach = reachOf(input, job);

    expect(reach?.start).toBe(at('10:00'));
    expect((reach?.end ?? '') >= at('10:00', '03')).toBe(true);
  });

  test('is a day without a service', () => {
    expect(reachOf(from, { ...jobWith(), service: null })).toEqual(minutes(at('10:00', '03')));
  });
});

describe('a job of which nothing about its time is said', () => {
  test('stays as it is, but for when it was changed', () => {
    const job = jobWith(visitOf());

    expect(replan(job, {}, { ...circumstances, visit: visitOf() })).toEqual({
      changes: [{ before: job, after: { ...job, updated_at: later } }],
      events: [],
      job: { ...job, updated_at: later },
    });
  });

  test('moves with a duration alone', () => {
    const visit = visitOf();
    const calendars = calendarsOf(visit);
    const { job } = replan(jobWith(visit), { duration_minutes: 60 }, { ...circumstances, calendars, visit });

    expect(job.visits).toMatchObject([times('10:00', '11:00')]);
  });
});
