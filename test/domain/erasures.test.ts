import { describe, expect, test } from 'vitest';
import { EventTypeName, eventData } from '../../shared/contract/events.ts';
import { type AddressRecord, addressId } from '../../shared/domain/addresses.ts';
import { calendarChanges } from '../../shared/domain/calendar.ts';
import { cancelErased, isStillToCome } from '../../shared/domain/erasedVisits.ts';
import {
  erase,
  erasureOverdueAt,
  isErased,
  isPersonal,
  nextErasureLook,
  personalKinds,
  requestErasure,
  tellsOfPerson,
} from '../../shared/domain/erasures.ts';
import { kindNamed, kinds } from '../../shared/store/records/kinds.ts';
import { booked, contract, customer, estimate, followUp, invoice, lead, now } from './made.ts';

/** Fields by which nobody is known: ids, states, dates, amounts and what they are for. A new field is personal, or stands here. */
const kept =
  /^(id|kind|version|status|currency|currency_digits|number|milestone|channel|direction|step|purpose|service|service_type|source|line_items|agreed_lines|sender|payment_schedule|part|assigned_to|known|warnings|warning_details|tax|taxes|tax_rate|discount|discount_total|options|chosen|total|subtotal|amount|amount_\w+|text_sha256|crew_ids|attempts|link|feedback|undeliverable|in_customers_journey|subject|bytes|sha256|shown_to_customer|shows|slot|invite|applications|entries|start|end|at|arrival_window|overlaps|visits|visits_made|worked|copies|\w+_(ids?|at|by|of|number|as|type|until|since|start|for))$/;

const fieldsOf = (kind: string): string[] =>
  Object.keys(Object(kindNamed(kind).schema).shape).filter((field) => !kept.test(field));

describe('the data that an erasure removes', () => {
  test.each(personalKinds)('every field of a %s is personal, or of a kind that is kept', (kind) => {
    expect(fieldsOf(kind).filter((field) => !isPersonal(kind, field))).toEqual([]);
  });

  test('a customer is erased once nothing is left to take out', () => {
    const ann = { ...customer, first_name: 'Ann' };

    expect(isErased(ann)).toBe(false);
    expect(isErased(erase(ann, now) ?? ann)).toBe(true);
  });

  test('no other record that names a customer, a lead or a thread is overlooked', () => {
    const others = Object.values(kinds).filter(({ name }) => !personalKinds.includes(name));
    const naming = others.filter(({ schema }) => {
      const fields = Object.keys(Object(schema).shape);
      return ['customer_id', 'lead_id', 'contact', 'party_id', 'last_message'].some((one) =>
        fields.includes(one),
      );
    });

    // The row of a thread is removed whole; a payment and an erasure have ids and amounts alone.
    expect(naming.map(({ name }) => name)).toEqual(['payment', 'thread', 'erasure']);
  });

  test('an erasure leaves all other records unwritten', () => {
    const later = '2026-11-21T12:00:00.000Z';
    const before: AddressRecord = {
      kind: 'address',
      version: 3,
      id: addressId({ channel: 'email', address: 'ada@example.com' }),
      channel: 'email',
      address: 'ada@example.com',
      opted_out_at: '2026-11-20T12:00:00.000Z',
      undeliverable: null,
      helped_at: null,
      updated_at: '2026-11-20T12:00:00.000Z',
    };
    const after = erase(before, later);

    expect(after).toEqual({ ...before, address: '', updated_at: later });
    expect(erase(after ?? before, later)).toBe(undefined);
  });

  test.each(['scheduled', 'due'] as const)('a %s follow-up of an erased person is canceled', (status) => {
    const before = { ...followUp, status };

    expect(erase(before, now)).toMatchObject({ id: followUp.id, status: 'canceled' });
    expect(erase({ ...before, status: 'done', outcome: 'Ann agreed.' }, now)).toMatchObject({
      status: 'done',
      outcome: null,
    });
  });

  test.each(['booked', 'confirmed', 'en_route'] as const)(
    'a visit that is %s and still to come is canceled, and gives its time back',
    (status) => {
      const before = {
        ...booked.appointment,
        technician_id: 'nina',
        technician_ids: ['nina'],
        status,
        notes: 'Ann has a dog.',
      };
      const taken = calendarChanges([], [{ id: before.id, taken: before }]).flatMap(
        ({ after }) => after ?? [],
      );

      const { changes, events } = cancelErased(before, { job: undefined, calendars: taken, now });

      const [visit, ...days] = changes.map(({ after }) => after);
      expect(visit).toMatchObject({ status: 'canceled', status_reason: null, notes: null });
      expect(days).toEqual(taken.map((day) => ({ ...day, busy: [] })));
      expect(events).toMatchObject([{ type: 'appointment.cancelled', data: { reason: 'erased' } }]);
      expect(isStillToCome(before, now)).toBe(true);
      expect(isStillToCome(before, before.start)).toBe(false);
    },
  );

  test.each(['completed', 'canceled', 'no_show'] as const)('a %s visit is not still to come', (status) => {
    expect(isStillToCome({ ...booked.appointment, status }, now)).toBe(false);
  });

  test('an erasure stays on the due list until it is done', () => {
    const { erasure, changes } = requestErasure(customer, { id: 'e', now });

    expect(changes).toMatchObject([{ after: { kind: 'erasure', id: 'e', status: 'queued' } }]);
    expect(erasureOverdueAt(erasure)).toBe('2026-11-20T12:02:00.000Z');
    expect(erasureOverdueAt({ ...erasure, status: 'done' })).toBeNull();
    expect(nextErasureLook(now)).toBe('2026-11-20T12:02:00.000Z');
  });

  test('an erased contract keeps who signed when and in which role, without the name', () => {
    const [party] = contract.parties;
    const signed = {
      ...contract,
      parties: [{ ...party, email: 'ann@lee.example', signed_at: now, signed_name: 'Ann' }],
    };

    expect(erase(signed as typeof contract, now)?.parties).toEqual([
      { id: party?.id, role: 'customer', name: 'Erased', email: null, signed_at: now, signed_name: null },
    ]);
    expect(erase(lead, now)).not.toHaveProperty('parties');
  });

  test('an erased estimate keeps the lines and sums of its options, without their words', () => {
    const { line_items, subtotal, discount_total, taxes, tax, total } = estimate;
    const sums = { line_items, subtotal, discount_total, taxes, tax, total };
    const option = {
      id: '1',
      recommended: true,
      ...sums,
      name: 'As Ann likes it',
      description: 'Ann said so.',
    };

    expect(erase({ ...estimate, options: [option] }, now)?.options).toEqual([
      { id: '1', recommended: true, ...sums, name: 'Erased', description: null },
    ]);
  });

  test('an erased invoice loses the title with which its line ends, and no words of other lines', () => {
    const titled = { ...invoice, reason: 'Ann', title: 'Roof of Ann' };
    const [line] = invoice.line_items;
    const lines = ['Deposit: 50% of Roof of Ann', 'Tiles'].map((description) => ({ ...line, description }));
    const wordsOf = (before: object) => Object(erase(before as typeof invoice, now));

    const after = wordsOf({ ...titled, line_items: lines });

    expect(after.title).toBe(undefined);
    expect(after.line_items).toEqual([{ ...lines[0], description: 'Deposit: 50% of Erased' }, lines[1]]);
    expect(wordsOf({ ...titled, title: undefined, line_items: lines }).line_items).toEqual(lines);
  });

  test.each(EventTypeName.options)(
    'an event of type %s is erased exactly if it has personal data',
    (type) => {
      const fields = Object.keys(eventData[type].shape).filter((field) => !keptInEvents.test(field));

      expect(fields.length > 0).toBe(tellsOfPerson(type));
    },
  );
});

const keptInEvents =
  /^(\w+_(ids?|number|type|at|start|end|due|paid|credited|unapplied|left|refunded)|number|status|source|start|end|total|amount|milestone|method|channel|changed)$/;
