import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { Delivered } from './communications.ts';
import {
  Email,
  Id,
  IdParams,
  LifecycleNumber,
  ListQuery,
  LongText,
  OptionalReason,
  ShortText,
  Timestamp,
} from './fields.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

export const ContractStatus = z.enum(['draft', 'sent', 'signed', 'voided']);
export type ContractStatus = z.output<typeof ContractStatus>;

export const Party = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  role: z.string(),
  signed_at: Timestamp.nullable(),
  signed_name: z.string().nullable(),
});
export type Party = z.output<typeof Party>;

/** `sent_at` is the last sending, `job_id` the job created from the contract, `reason` why it was voided. */
export const Contract = z.object({
  id: Id,
  status: ContractStatus,
  customer_id: Id,
  estimate_id: Id,
  lifecycle_number: LifecycleNumber,
  title: z.string(),
  terms: z.string().nullable(),
  parties: z.array(Party),
  job_id: Id.nullable(),
  reason: z.string().nullable(),
  sent_at: Timestamp.nullable(),
  signed_at: Timestamp.nullable(),
  voided_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  delivery: Delivered,
});
versioned.add(Contract);

export const PartyInput = z.object({
  name: ShortText.min(1).describe('Who signs.'),
  email: Email.optional().describe('Where the contract is sent.'),
  role: ShortText.min(1).describe('Such as customer or company.'),
});
export type PartyInput = z.output<typeof PartyInput>;

const mostParties = 40;

/** Without `parties`, the customer is the only party. */
export const ContractInput = z.object({
  estimate_id: Id.describe('An accepted estimate: acceptEstimate comes first.'),
  title: ShortText.min(1).optional().describe('The heading.'),
  terms: LongText.optional().describe('Terms in addition to the line items. Default: plain standard terms.'),
  parties: z
    .array(PartyInput)
    .min(1)
    .max(mostParties)
    .optional()
    .describe('All must sign. Default: only the customer.'),
});
export type ContractInput = z.output<typeof ContractInput>;

/** Omitted fields stay unchanged. Given parties replace all parties. */
export const ContractUpdate = z
  .object({
    title: ShortText.min(1).optional().describe('The heading.'),
    terms: LongText.nullish().describe('Terms in addition to the line items; null: none.'),
    parties: z.array(PartyInput).min(1).max(mostParties).optional().describe('All of them; all must sign.'),
  })
  .default({});
export type ContractUpdate = z.output<typeof ContractUpdate>;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

export const Signature = z.object({
  party_id: Id.describe("The id of one of the contract's parties, as sendContract shows them."),
  signed_name: ShortText.min(1, { abort: true })
    .refine(hasLetter, 'Must have a letter.')
    .describe('As the person writes it.'),
});
export type Signature = z.output<typeof Signature>;

export const createContract = operation({
  id: 'createContract',
  method: 'POST',
  path: '/contracts',
  summary: 'Draw up a contract from an accepted estimate',
  notes:
    'sendContract sends it then. Without `terms` it has plain ones of ours: have your lawyer read them first.',
  scopes: ['contracts.write'],
  body: ContractInput,
  success: { status: 201, body: Contract },
  fails: ['not_found', 'estimate_not_accepted', 'contract_exists', 'estimate_already_converted'],
  timelineText: 'Contract drawn up',
  essential: true,
});

export const listContracts = operation({
  id: 'listContracts',
  method: 'GET',
  path: '/contracts',
  summary: 'List contracts, newest first',
  notes: aboutChanges,
  scopes: ['contracts.read'],
  query: ListQuery.extend({
    ...updatedSince,
    customer_id: Id.optional().describe('Only contracts with this customer.'),
    status: ContractStatus.optional().describe('Only contracts in this state.'),
    unconverted: z.enum(['true', 'false']).optional().describe('Whether they are signed and have no job.'),
  }),
  success: { status: 200, body: ChangesPageOf(Contract) },
});

export const getContract = operation({
  id: 'getContract',
  method: 'GET',
  path: '/contracts/{id}',
  summary: 'Read a contract',
  scopes: ['contracts.read'],
  params: IdParams,
  success: { status: 200, body: Contract },
  fails: ['not_found'],
});

export const updateContract = operation({
  id: 'updateContract',
  method: 'PATCH',
  path: '/contracts/{id}',
  summary: 'Change the text or the parties of a draft contract',
  scopes: ['contracts.write'],
  params: IdParams,
  body: ContractUpdate,
  success: { status: 200, body: Contract },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Contract changed',
});

export const sendContract = operation({
  id: 'sendContract',
  method: 'POST',
  path: '/contracts/{id}/send',
  summary: 'Send a contract for signature, or send it again',
  scopes: ['contracts.write'],
  params: IdParams,
  success: { status: 202, body: Contract },
  fails: ['not_found', 'illegal_transition', 'missing_variable'],
  emits: ['contract.sent'],
  timelineText: 'Contract sent',
  essential: true,
  reachesOut: true,
});

export const signContract = operation({
  id: 'signContract',
  method: 'POST',
  path: '/contracts/{id}/sign',
  summary: 'Sign a contract as one of its parties',
  notes: 'sendContract comes first. Once all parties have signed, createJob makes the job.',
  scopes: ['contracts.write'],
  params: IdParams,
  body: Signature,
  success: { status: 200, body: Contract },
  fails: ['not_found', 'illegal_transition', 'already_signed'],
  emits: ['contract.signed'],
  timelineText: 'Contract signed by a party',
  essential: true,
});

export const voidContract = operation({
  id: 'voidContract',
  method: 'POST',
  path: '/contracts/{id}/void',
  summary: 'Void a contract that is not signed yet',
  scopes: ['contracts.write'],
  params: IdParams,
  body: OptionalReason,
  success: { status: 200, body: Contract },
  fails: ['not_found', 'illegal_transition'],
  emits: ['contract.voided'],
  timelineText: 'Contract voided',
});
