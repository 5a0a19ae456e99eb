import { describe, expect, test } from 'vitest';
import type { CalendarRecord } from '../../shared/domain/calendar.ts';
import { create, reachOf } from '../../shared/domain/jobPlans.ts';
import { replan } from '../../shared/domain/jobReplans.ts';
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
  ])('the first visit of a job lasts %s', (_, service, input, expected) => {
    expect(created(service, input).job.visits).toMatchObject([expected]);
  });

  test('the first visit of a job copies its place, service, customer and journey', () => {
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
  ])('the warnings of a job with %s', (_, service, warnings) => {
    expect(created(service).job.warnings).toEqual(warnings);
  });

  test('a crew with the skills causes no warning', () => {
    expect(
      created('Roof', {}, { technicians: [technician('ann', { skills: ['roof'] })] }).job.warnings,
    ).toEqual([]);
  });

  test('the first visit of a job may overlap only with allow_overlap', () => {
    const calendars = calendarsOf(visitOf({ id: idNumbered(90) }));

    expect(refusal(() => created(null, {}, { calendars })).code).toBe('slot_unavailable');
    expect(created(null, { allow_overlap: true }, { calendars }).job.warnings).toEqual(['overlap']);
  });
});

describe('a job of a service that the company does not list', () => {
  const strict = { settings: { ...listing, listed_services_only: true } };

  test('a job without a visit also warns of an unlisted service', () => {
    expect(created('Gutter', { crew_ids: [] }).job.warnings).toEqual(['unknown_service']);
  });

  test('an unlisted service is refused if the company takes only listed ones, with or without a visit', () => {
    for (const crew_ids of [[], ['ann']])
      expect(refusal(() => created('Gutter', { crew_ids }, strict)).code).toBe('invalid_request');
  });

  test('an existing job with an unlisted service can be planned again', () => {
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
  ])('the reach of a plan is the longest service with %s', (_, input, job) => {
    const reach = reachOf(input, job);

    expect(reach?.start).toBe(at('10:00'));
    expect((reach?.end ?? '') >= at('10:00', '03')).toBe(true);
  });

  test('the reach of a plan without a service is a day', () => {
    expect(reachOf(from, { ...jobWith(), service: null })).toEqual(minutes(at('10:00', '03')));
  });
});

describe('a job of which nothing about its time is said', () => {
  test('an update without a time leaves the plan of a job unchanged', () => {
    const job = jobWith(visitOf());

    expect(replan(job, {}, { ...circumstances, visit: visitOf() })).toEqual({
      changes: [{ before: job, after: { ...job, updated_at: later } }],
      events: [],
      job: { ...job, updated_at: later },
    });
  });

  test('a new duration alone moves the visit of a job', () => {
    const visit = visitOf();
    const calendars = calendarsOf(visit);
    const { job } = replan(jobWith(visit), { duration_minutes: 60 }, { ...circumstances, calendars, visit });

    expect(job.visits).toMatchObject([times('10:00', '11:00')]);
  });
});
