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

  test('has a name, and is there to be read', () => {
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

  test('says of each entry when, what, where, and that the time is taken', () => {
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

  test('shows a canceled entry as canceled, without what is not known of it', () => {
    const last = lines.slice(lines.lastIndexOf('BEGIN:VEVENT'));

    expect(last).toEqual(
      expect.arrayContaining(['UID:off', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']),
    );
    expect(last.filter((line) => /^(LOCATION|DESCRIPTION)/.test(line))).toEqual([]);
  });
});

describe('an invitation', () => {
  test.each([
    ['puts an entry into a calendar', entry, 'METHOD:REQUEST', 'STATUS:CONFIRMED'],
    ['takes a canceled one out', { ...entry, isCanceled: true }, 'METHOD:CANCEL', 'STATUS:CANCELLED'],
  ])('%s', (_, of, ...expected) => {
    const lines = linesOf(writeInvitation(of, parties));

    expect(lines).toEqual(expect.arrayContaining([...expected, 'UID:visit@lead-to-payment', 'SEQUENCE:3']));
  });

  test('names who invites and who is invited, and asks for no answer', () => {
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
