import { describe, expect, test } from 'vitest';
import type { AppointmentMove } from '../../shared/contract/appointments.ts';
import { joining, movedTo, reschedule, shift } from '../../shared/domain/appointmentMoves.ts';
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { refusal } from '../support/refusal.ts';
import { at, calendarsOf, later, settings, technician, technicians, times, visitOf } from './crewed.ts';
import { customer, idNumbered, lead } from './made.ts';

const visit = visitOf({ arrival_window: times('10:00', '10:45'), assigned_to: 'Ann of the north' });
const moving = { technicians, calendars: calendarsOf(visit), settings, now: later };
const same = times('10:00', '12:00');
const elsewhere = times('14:00', '16:00');
const moved = (move: Partial<AppointmentMove>, before = visit, more = {}) =>
  reschedule(before, { ...same, ...move }, { ...moving, ...more }).appointment;

describe('the times of a change', () => {
  test.each([
    ['no times', {}, same],
    ['a start', { start: times('14:00', '15:00').start }, elsewhere],
    ['an end', { end: times('11:00', '12:30').end }, times('10:00', '12:30')],
    ['both', times('15:00', '15:30'), times('15:00', '15:30')],
  ])('a change with %s keeps the rest', (_, change, expected) => {
    expect(movedTo(visit, { ...change, notes: 'Gate.' })).toEqual({ ...expected, notes: 'Gate.' });
  });

  test.each([
    ['at the start', same.start],
    ['more than seven days after the start', new Date(Date.parse(same.start) + 604_800_001).toISOString()],
  ])('an end %s is refused', (_, end) => {
    expect(refusal(() => movedTo(visit, { end })).details).toMatchObject({ issues: [{ path: 'end' }] });
  });
});

describe('the crew of a moved appointment', () => {
  test.each([
    ['the same crew', {}, ['ann', 'ben']],
    ['another who leads it', { technician_id: 'cem' }, ['cem', 'ben']],
    ['one of the crew who leads it now', { technician_id: 'ben' }, ['ben']],
    ['nobody', { technician_id: null }, []],
    ['another crew', { technician_ids: ['cem', 'ann'] }, ['cem', 'ann']],
    [
      'another crew and who leads it, each once',
      { technician_id: 'ben', technician_ids: ['ann', 'ben'] },
      ['ben', 'ann'],
    ],
    ['another crew of which nobody leads it', { technician_id: null, technician_ids: ['cem'] }, ['cem']],
    ['no crew', { technician_ids: null }, []],
  ])('the crew after a move: %s', (_, move, technician_ids) => {
    expect(moved(move)).toMatchObject({ technician_ids, technician_id: technician_ids[0] ?? null });
  });

  test('a move keeps assigned_to only if the crew stays the same', () => {
    expect(moved(elsewhere).assigned_to).toBe('Ann of the north');
    expect(moved({ technician_ids: ['ann', 'ben'] }).assigned_to).toBe('Ann of the north');
    expect(moved({ technician_ids: ['ben', 'ann'] }).assigned_to).toBeNull();
  });

  test('an unknown person may keep an appointment, but a move may not add one', () => {
    const unknown = visitOf({ technician_ids: ['gone'], assigned_to: 'Gus' });

    expect(moved({ notes: 'Ring.' }, unknown)).toMatchObject({
      technician_ids: ['gone'],
      known: false,
      warning_details: [{ code: 'unknown_person', message: expect.stringContaining(' Gus;') }],
    });
    expect(moved({ technician_ids: ['gone', 'ann'] }, unknown).warning_details[0]?.message).toContain(
      ' gone;',
    );
    expect(refusal(() => moved({ technician_ids: ['nobody'] })).code).toBe('not_found');
  });
});

describe('technicians who must be free for a move', () => {
  const crew = ['ann', 'cem'].map((id) => ({ id, technician: technician(id) }));

  test.each([
    ['new members at the same time', same, ['cem']],
    ['all members at another start', { ...same, start: at('09:00') }, ['ann', 'cem']],
    ['all members at another end', { ...same, end: at('13:00') }, ['ann', 'cem']],
  ])('a move checks that the crew is free: %s', (_, time, ids) => {
    expect(joining(visit, time, crew).map(({ id }) => id)).toEqual(ids);
  });

  test('a move is refused if a member is engaged then', () => {
    const other = visitOf({ id: idNumbered(90), ...times('15:00', '17:00'), technician_ids: ['ben'] });
    const calendars = calendarsOf(visit, other);

    expect(refusal(() => moved(elsewhere, visit, { calendars }))).toMatchObject({
      code: 'slot_unavailable',
      details: { conflicts: [{ technician_id: 'ben', reason: 'booked', appointment_id: other.id }] },
    });
  });
});

describe('fields of a moved appointment', () => {
  test.each([
    ['its notes', {}, { notes: null }],
    ['other notes', { notes: 'Ring.' }, { notes: 'Ring.' }],
    ['an arrival window as long as before', elsewhere, { arrival_window: times('14:00', '14:45') }],
    [
      'an arrival window of another length',
      { ...elsewhere, arrival_window_minutes: 30 },
      { arrival_window: times('14:00', '14:30') },
    ],
    ['no arrival window', { arrival_window_minutes: null }, { arrival_window: null }],
  ])('a moved appointment has %s', (_, move, expected) => {
    expect(moved(move)).toMatchObject(expected);
  });

  test('a moved appointment keeps its place unless another one is given', () => {
    const home = { id: idNumbered(70), label: null, address: '1 Elm St' };
    const before = { ...visit, location: { address: '9 Shore Rd', address_id: null } };
    const owned = { customer: { ...customer, addresses: [home] } };

    expect(moved({}, before).location).toEqual(before.location);
    expect(moved({ location: null }, before).location).toBeNull();
    expect(moved({ location: { address_id: home.id } }, before, owned).location).toEqual({
      address: '1 Elm St',
      address_id: home.id,
    });
  });

  test('a moved appointment keeps its reminder unless it starts at another time', () => {
    const before = { ...visit, reminded_at: later, remind_at: at('10:00', '01') };

    expect(moved({ end: at('13:00') }, before)).toMatchObject({
      reminded_at: later,
      remind_at: before.remind_at,
    });
    expect(moved(elsewhere, before)).toMatchObject({ reminded_at: null, remind_at: null });
  });

  test('a moved appointment belongs to the customer that its lead has become', () => {
    const byLead = visitOf({ customer_id: null, lead_id: lead.id });

    expect(moved({}, byLead, { lead: { ...lead, customer_id: customer.id } }).customer_id).toBe(customer.id);
    expect(moved({}, byLead, { lead }).customer_id).toBeNull();
  });
});

describe('warnings of a moved appointment', () => {
  const crew = visit.technician_ids.map((id) => ({ id, technician: technician(id) }));
  const overlapping: AppointmentRecord = { ...visit, overlaps: true };
  const shifted = (before: AppointmentRecord, time: typeof same, overlaps?: true) =>
    shift(before, time, { crew, overlaps }, moving).appointment;

  test('a moved appointment keeps the warning of an overlap only at the same time', () => {
    expect(shifted(overlapping, same)).toMatchObject({ overlaps: true, warnings: ['overlap'] });
    expect(shifted(overlapping, elsewhere)).not.toHaveProperty('overlaps');
    expect(shifted(overlapping, elsewhere).warnings).toEqual([]);
    expect(shifted(visit, elsewhere, true)).toMatchObject({ overlaps: true, warnings: ['overlap'] });
  });

  test('a moved appointment warns of the past, of working hours and of an unlisted service', () => {
    const codes = (move: Partial<AppointmentMove>, before = visit) => moved(move, before).warnings;

    expect(codes({ start: '2026-11-17T10:00:00.000Z', end: '2026-11-17T12:00:00.000Z' })).toEqual([
      'in_the_past',
    ]);
    expect(codes(times('21:00', '22:00'))).toEqual(['outside_working_hours']);
    expect(codes({}, visitOf({ service: 'Roof' }))).toEqual(['unknown_service']);
  });

  test('a move never refuses an unlisted service', () => {
    const strict = { settings: { ...settings, listed_services_only: true } };

    expect(moved({}, visitOf({ service: 'Roof' }), strict).warnings).toEqual(['unknown_service']);
  });
});
