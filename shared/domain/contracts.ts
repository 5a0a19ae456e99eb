import type * as z from 'zod';
import {
  Contract,
  type ContractInput,
  type ContractStatus,
  type ContractUpdate,
  type Party,
  type PartyInput,
  type Signature,
} from '../contract/contracts.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { type CustomerRecord, displayName } from './customers.ts';
import { defaultTerms } from './defaultTerms.ts';
import type { EstimateRecord } from './estimates.ts';
import { freeze, freezeAgreement, frozenAgreement, frozenParties } from './frozen.ts';
import { Links } from './links.ts';
import { type Birth, inCustomersJourney, type Revision, record } from './record.ts';
import type { Tenant } from './tenants.ts';

export const ContractRecord = record('contract', Contract.omit({ delivery: true })).extend({
  links: Links,
  ...inCustomersJourney,
  ...frozenParties,
  ...frozenAgreement,
});
export type ContractRecord = z.output<typeof ContractRecord>;

export const contractTransitions = {
  draft: ['sent', 'voided'],
  sent: ['signed', 'voided', 'sent'],
  signed: [],
  voided: [],
} as const satisfies Transitions<ContractStatus>;

/** Signed, but without a job, which the office must create. */
export const isUnconverted = ({ status, job_id }: ContractRecord): boolean =>
  status === 'signed' && job_id === null;

export const customerParty = (customer: CustomerRecord): PartyInput => ({
  name: displayName(customer),
  email: customer.email,
  role: 'customer',
});

/** @throws Failure `estimate_not_accepted` with `{ estimate_id, status }` */
export const drawUp = (
  { title, terms }: ContractInput,
  estimate: EstimateRecord,
  parties: readonly NumberedParty[],
  { id, now }: Birth,
) => {
  const { id: estimate_id, status, customer_id, lifecycle_number, in_customers_journey } = estimate;
  if (status !== 'accepted') {
    throw new Failure(
      'estimate_not_accepted',
      `The estimate is ${status}; only an accepted one makes a contract.`,
      { estimate_id, status },
    );
  }
  const contract: ContractRecord = {
    kind: 'contract',
    version: 0,
    id,
    status: 'draft',
    customer_id,
    estimate_id,
    lifecycle_number,
    in_customers_journey,
    title: title ?? 'Service agreement',
    terms: terms ?? defaultTerms,
    parties: parties.map(unsigned),
    links: {},
    job_id: null,
    reason: null,
    sent_at: null,
    signed_at: null,
    voided_at: null,
    created_at: now,
    updated_at: now,
  };
  return { changes: [{ after: contract }], events: [], contract };
};

/**
 * A draft with another text or other parties.
 * @throws Failure `illegal_transition` once it was sent
 */
export const redraft = (
  before: ContractRecord,
  { title = before.title, terms = before.terms, parties }: Redraft,
  now: string,
) => {
  const { status } = before;
  if (status !== 'draft') {
    throw new Failure(
      'illegal_transition',
      `The contract is ${status}; only a draft can be changed. Void it by voidContract, then draw up another.`,
      { from: status, to: 'draft', allowed: contractTransitions[status] },
    );
  }
  const revised = {
    title,
    terms,
    parties: parties?.map(unsigned) ?? before.parties,
  } satisfies Revision<ContractRecord, ContractUpdate>;
  const contract: ContractRecord = { ...before, ...revised, updated_at: now };
  return { changes: [{ before, after: contract }], events: [], contract };
};

type Redraft = Omit<ContractUpdate, 'parties'> & { readonly parties?: readonly NumberedParty[] | undefined };
type NumberedParty = PartyInput & { readonly id: string };

const unsigned = (party: NumberedParty): Party => ({
  ...party,
  email: party.email ?? null,
  signed_at: null,
  signed_name: null,
});

/**
 * A party that has not signed gets a link bound to `nonce`, so links of an earlier sending end. A party that has
 * signed keeps the link to the copy.
 */
export const send = (
  before: ContractRecord,
  { now, nonce }: { readonly now: string; readonly nonce: string },
) => {
  const unsigned = before.parties.filter(({ signed_at }) => signed_at === null);
  const links = { ...before.links, ...Object.fromEntries(unsigned.map(({ id }) => [id, nonce])) };
  const contract: ContractRecord = { ...moved(before, 'sent', now), sent_at: now, links };
  const data = { ...eventDataOf(contract), sent_at: now };
  return {
    changes: [{ before, after: contract }],
    events: [{ type: 'contract.sent', data } as const],
    contract,
  };
};

export const revoke = (before: ContractRecord, reason: string | undefined, now: string) => {
  const contract: ContractRecord = {
    ...moved(before, 'voided', now),
    voided_at: now,
    reason: reason ?? null,
  };
  const data = { ...eventDataOf(contract), reason: contract.reason };
  return {
    changes: [{ before, after: contract }],
    events: [{ type: 'contract.voided', data } as const],
    contract,
  };
};

/** The signed context: the company, the customer and the estimate at the first signature. */
type Signing = {
  readonly now: string;
  readonly tenant: Tenant;
  readonly customer: CustomerRecord;
  readonly estimate: EstimateRecord;
};

/**
 * Adds one party's signature; the last one signs the contract. All parties sign the text that the first one signed.
 * @throws Failure `not_found` for a stranger with `{ parties }`, `already_signed` with `{ party_id, signed_at }`, `illegal_transition`
 */
export const sign = (
  before: ContractRecord,
  { party_id, signed_name }: Signature,
  { now, tenant, customer, estimate }: Signing,
) => {
  const signer = before.parties.find(({ id }) => id === party_id);
  if (signer === undefined) throw noSuchParty(before);
  if (signer.signed_at !== null && before.status !== 'voided') {
    const { name, signed_at } = signer;
    throw new Failure('already_signed', `${name} has signed already.`, { party_id, signed_at });
  }
  const signed = moved(before, 'signed', now);
  const parties = before.parties.map((party) =>
    party === signer ? { ...party, signed_at: now, signed_name } : party,
  );
  const frozen =
    before.agreed === undefined ? { ...freeze(tenant, customer), ...freezeAgreement(estimate) } : {};
  if (parties.some(({ signed_at }) => signed_at === null)) {
    const contract: ContractRecord = { ...before, ...frozen, parties, updated_at: now };
    return { changes: [{ before, after: contract }], events: [], contract };
  }
  const contract: ContractRecord = { ...signed, ...frozen, parties, signed_at: now };
  return { changes: [{ before, after: contract }], events: [signedEvent(contract, now)], contract };
};

const noSuchParty = ({ parties }: ContractRecord): Failure =>
  new Failure('not_found', "No such party; details.parties names the contract's parties.", {
    parties: parties.map(({ id, name, role, signed_at }) => ({ id, name, role, signed_at })),
  });

const moved = (before: ContractRecord, status: ContractStatus, now: string): ContractRecord => {
  assertTransition('contract', contractTransitions, before.status, status);
  return { ...before, status, updated_at: now };
};

const eventDataOf = ({ id, customer_id, estimate_id, lifecycle_number, status }: ContractRecord) => ({
  contract_id: id,
  customer_id,
  estimate_id,
  lifecycle_number,
  status,
});

const signedEvent = (
  { id, customer_id, estimate_id, lifecycle_number }: ContractRecord,
  signed_at: string,
) => ({
  type: 'contract.signed' as const,
  data: { contract_id: id, customer_id, estimate_id, lifecycle_number, signed_at },
});
