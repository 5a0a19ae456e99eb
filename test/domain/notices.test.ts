import { describe, expect, test } from 'vitest';
import { customerAddressee, documentAddressee, signersOf } from '../../shared/domain/addressees.ts';
import { addressId, mark } from '../../shared/domain/addresses.ts';
import { withChanges, withMessages } from '../../shared/domain/communications.ts';
import type { ContractRecord } from '../../shared/domain/contracts.ts';
import type { CustomerRecord } from '../../shared/domain/customers.ts';
import { addressIdsOf, notify, openWay } from '../../shared/domain/notices.ts';
import { birth, customer, idNumbered, job, lead, now } from '../support/writtenTo.ts';

describe('notices', () => {
  const notice = { subject: 'Your estimate', body: 'It is ready.' };
  const toCustomer = (changes: Partial<CustomerRecord>) =>
    notify(documentAddressee(job, { ...customer, ...changes }), () => notice, { ...birth, known: [] });

  test('notices go by email, else by SMS without the subject, else not at all', () => {
    expect(toCustomer({ phone: '+12125550147' })).toMatchObject({
      channel: 'email',
      to: 'ann@lee.example',
      ...notice,
    });
    expect(toCustomer({ email: undefined, phone: '+12125550147' })).toMatchObject({
      channel: 'sms',
      to: '+12125550147',
      subject: null,
    });
    expect(toCustomer({ email: undefined })).toBeUndefined();
  });

  test('notices are written for the channel that they take', () => {
    const write = (channel: string) => ({ subject: channel, body: channel });
    const written = (changes: Partial<CustomerRecord>) =>
      notify(customerAddressee({ ...customer, ...changes }), write, { ...birth, known: [] })?.body;

    expect(written({})).toBe('email');
    expect(written({ email: undefined, phone: '+12125550147' })).toBe('sms');
  });

  const email = { channel: 'email', address: 'ann@lee.example' } as const;
  const phone = { channel: 'sms', address: '+12125550147' } as const;
  const known = (place: typeof email | typeof phone, what: Parameters<typeof mark>[2]) =>
    mark(undefined, place, what, now).flatMap((change) => ('after' in change ? [change.after] : []));
  const bounced = known(email, { undeliverable: 'bounced' });
  const unsubscribed = known(email, { opted_out_at: now });
  const stopped = known(phone, { opted_out_at: now });
  const reachable = { ...customerAddressee(customer), phone: phone.address };

  test.each([
    ['an invoice, say, by text where mail comes back', 'service', bounced, 'sms'],
    ['a reminder by text where mail comes back', 'reminder', bounced, 'sms'],
    ['a reminder by text to who unsubscribed by mail', 'reminder', unsubscribed, 'sms'],
    ['an invoice, say, by mail to who unsubscribed from reminders', 'service', unsubscribed, 'email'],
    ['an invoice, say, by mail to who said STOP', 'service', stopped, 'email'],
    [
      'an invoice, say, by mail, to fail there, if all is closed',
      'service',
      [...bounced, ...stopped],
      'email',
    ],
  ] as const)('bring %s', (_, purpose, addresses, channel) => {
    const occasion = { ...birth, known: addresses, purpose };

    expect(notify(reachable, () => notice, occasion)).toMatchObject({ channel, purpose });
  });

  test('notices have no open channel if all addresses are closed or missing', () => {
    const onlyMail = customerAddressee(customer);

    expect(openWay(reachable, 'reminder', [...bounced, ...stopped])).toBeUndefined();
    expect(openWay(onlyMail, 'reminder', unsubscribed)).toBeUndefined();
    expect(openWay({ ...onlyMail, email: null }, 'service', [])).toBeUndefined();
    expect(openWay(onlyMail, 'service', [])).toEqual(email);
    expect(addressIdsOf([reachable, onlyMail])).toEqual([email, phone, email].map(addressId));
  });

  test('notices come after the changes of the decision that they belong to', () => {
    const decision = { changes: [{ after: customer }], events: [] };
    const message = toCustomer({});

    expect(withMessages(decision, [undefined, message]).changes).toEqual([
      { after: customer },
      { after: message },
    ]);
    expect(withChanges({ ...decision, of: 'one' }, [{ after: lead }])).toEqual({
      of: 'one',
      changes: [{ after: customer }, { after: lead }],
      events: [],
    });
  });

  const party = (name: string, role: string, email: string | null, signed_at: string | null = null) => ({
    id: idNumbered(5),
    name,
    role,
    email,
    signed_at,
    signed_name: null,
  });
  const writtenTo = (...parties: ContractRecord['parties']) => {
    const contract: ContractRecord = {
      kind: 'contract',
      version: 1,
      id: idNumbered(4),
      status: 'sent',
      customer_id: customer.id,
      estimate_id: idNumbered(6),
      lifecycle_number: 'CONT-0000-0001',
      title: 'Roof',
      terms: null,
      links: {},
      parties,
      job_id: null,
      reason: null,
      sent_at: now,
      signed_at: null,
      voided_at: null,
      created_at: now,
      updated_at: now,
    };
    const signers = signersOf(contract, { ...customer, email: undefined, phone: '+12125550147' });
    return signers.flatMap(
      ({ addressee }) => notify(addressee, () => notice, { ...birth, known: [] })?.to ?? [],
    );
  };

  test('notices ask every reachable party to sign that has not signed', () => {
    expect(
      writtenTo(
        party('Ann', 'spouse', 'a@x.example'),
        party('Bob', 'spouse', 'b@x.example', now),
        party('Cy', 'witness', null),
      ),
    ).toEqual(['a@x.example']);
  });

  test('notices of a contract without an email reach the customer at its known address', () => {
    expect(writtenTo(party('Ann', 'customer', null), party('Bob', 'customer', null))).toEqual([
      '+12125550147',
    ]);
  });
});
