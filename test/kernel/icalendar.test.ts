import { describe, expect, test } from 'vitest';
import { writeCalendar, writeInvitation } from '../../shared/kernel/icalendar.ts';

const entry = {
  uid: 'visit@lead-to-payment',
  sequence: 3,
  start: '2026-12-01T23:00:00.000Z',
  end: '2026-12-02T01:00:00.000Z',
  changed_at: '2026-11-20T12:00:00.000Z',
  summary: 'Roof: Eve',
  location: '1 Elm St',
  description: 'Ring twice.',
  isCanceled: false,
};
const parties = {
  organizer: { name: 'Acme', email: 'office@acme.example' },
  attendee: { name: 'Eve', email: 'eve@x.example' },
};
/** The lines of a calendar, long ones joined again (RFC 5545, section 3.1). */
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

const least = { ...entry, location: undefined, description: undefined };

describe('a calendar', () => {
  const lines = linesOf(writeCalendar('Acme', [entry, { ...least, uid: 'off', isCanceled: true }]));

  test('a calendar is published under its name', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'PRODID:-//lead to payment//calendar//EN',
        'METHOD:PUBLISH',
        'NAME:Acme',
        'END:VCALENDAR',
      ]),
    );
  });

  test('a calendar entry has times, summary, place and description, and is busy', () => {
    const first = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));

    expect(first).toEqual(
      expect.arrayContaining([
        'UID:visit@lead-to-payment',
        'SEQUENCE:3',
        'DTSTAMP:20261120T120000Z',
        'DTSTART:20261201T230000Z',
        'DTEND:20261202T010000Z',
        'SUMMARY:Roof: Eve',
        'LOCATION:1 Elm St',
        'DESCRIPTION:Ring twice.',
        'STATUS:CONFIRMED',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ]),
    );
  });

  test('a canceled entry is free and has no empty fields', () => {
    const last = lines.slice(lines.lastIndexOf('BEGIN:VEVENT'));

    expect(last).toEqual(
      expect.arrayContaining(['UID:off', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']),
    );
    expect(last.filter((line) => /^(LOCATION|DESCRIPTION)/.test(line))).toEqual([]);
  });
});

describe('an invitation', () => {
  test.each([
    ['requests an entry', entry, 'METHOD:REQUEST', 'STATUS:CONFIRMED'],
    ['cancels a canceled entry', { ...entry, isCanceled: true }, 'METHOD:CANCEL', 'STATUS:CANCELLED'],
  ])('an invitation %s', (_, of, ...expected) => {
    const lines = linesOf(writeInvitation(of, parties));

    expect(lines).toEqual(expect.arrayContaining([...expected, 'UID:visit@lead-to-payment', 'SEQUENCE:3']));
  });

  test('an invitation names organizer and attendee, and asks for no reply', () => {
    const lines = linesOf(writeInvitation(entry, parties));
    const [organizer = ''] = lines.filter((line) => line.startsWith('ORGANIZER'));
    const [attendee = ''] = lines.filter((line) => line.startsWith('ATTENDEE'));

    expect(organizer).toMatch(/CN="Acme":mailto:office@acme\.example$/i);
    expect(attendee).toMatch(/ROLE=REQ-PARTICIPANT/);
    expect(attendee).toMatch(/RSVP=FALSE/);
    expect(attendee).toMatch(/PARTSTAT=NEEDS-ACTION/);
    expect(attendee).toMatch(/mailto:eve@x\.example$/i);
  });
});
