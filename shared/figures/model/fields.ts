import type { Field } from './model.ts';
import { wordingsOf } from './notation.ts';

// Fields that records of several kinds have.

/** What people call the moment at which a lead came, where they count days from it. */
export const beginningOfLead = wordingsOf(
  '[a|a new|new|receipt of a|receiving a|getting a] lead|a lead coming in|first contact|inquiry',
);

export const created: Field = {
  kind: 'moment',
  at: 'created_at',
  words: ['creation'],
  nouns: ['creation', 'created', 'entry', 'arrival', 'intake', 'recording'],
};
export const customer: Field = {
  kind: 'person',
  at: 'customer_id',
  of: 'customers',
  words: ['customer', 'client'],
};
export const sourceWords = [
  'sources|source [of leads|of lead|of customers]|(referral|lead|marketing) source',
  '(lead|marketing|advertising|acquisition) channel|from where|where from|channel of origin|origin',
].flatMap(wordingsOf);
export const source: Field = { kind: 'text', at: 'source', join: 'lead', words: sourceWords };

export const serviceWords = [
  '[type of|kind of|sort of|requested] service|service (type|requested|they want|wanted)|kind of work',
  'type of work|type of job|kind of job|job type',
].flatMap(wordingsOf);
/** The service that the lead asked for, of what came of it. */
export const service: Field = { kind: 'text', at: 'service_type', join: 'lead', words: serviceWords };

export const tagWords = ['tag', 'label'];
/** Whose a message or a follow-up is: the customer that its journey's lead became, or the lead itself. */
export const journeyOf = {
  customer_of_lead: { kind: 'link', at: 'customer_id', join: 'lead', of: 'customers', words: [] },
  lead: { kind: 'link', at: 'id', join: 'lead', of: 'leads', words: [] },
} as const satisfies Record<string, Field>;

/** Only leads have tags; who became a customer, and what was done for them, is told by those of the lead. */
export const tag: Field = { kind: 'tags', at: 'tags', join: 'lead', words: tagWords };

/** What was not done with those who have no estimate. */
export const quoted =
  'quoted|estimated|sent an estimate|sent a quote|given an estimate|given a quote|given a price|quoted a price|quoted anything';
