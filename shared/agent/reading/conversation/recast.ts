import { namedMeasures } from '../../../figures/model/measures.ts';
import { holding } from '../parts/holding.ts';
import { withOwned } from '../parts/owning.ts';
import { type Part, type Said, saysNo } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { has, isRole } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';

/** What is said of some records tells that others are meant than those that the words name. */
export const recast = (part: Part): Part =>
  withOwned(byName(ofDebtors(ofWork(ofSource(ofDeposits(ofThreads(holding(part))))))));

type Told = Said & { readonly kind: 'meaning' };

const toldIn = ({ said }: Part): Told[] =>
  said.filter((one): one is Told => one.kind === 'meaning' && !one.isFiller);

/** "Unread texts", "emails nobody answered": whether somebody has read or answered it is known of a whole thread. */
const ofThreads = (part: Part): Part => {
  const told = toldIn(part);
  return part.entities.length === 1 &&
    part.entities[0] === 'messages' &&
    part.measure === undefined &&
    told.some(({ of }) => !of.has('messages')) &&
    told.every(({ of }) => of.has('threads'))
    ? { ...part, entities: ['threads'] }
    : part;
};

const deposit: Told = {
  kind: 'meaning',
  text: 'deposit',
  of: new Map([['invoices', { where: 'milestone=deposit' }]]),
  isFiller: false,
  denied: false,
  afterVerb: false,
};

/** "Only the deposits", after invoices: those that are for a deposit, and not what came in of them. */
export const depositsOf = (part: Part, tokens: readonly Token[], before: Question | undefined): Part =>
  part.measure?.name === 'deposits' &&
  tokens.some((token) => has(token, 'about') || /^(?:only|just)\b/.test(token.text)) &&
  before?.entity === 'invoices' &&
  saysNo(part, 'entities', 'said', 'windows', 'limits', 'by', 'pick') &&
  !isRole(part, 'howMuch', 'count', 'total', 'average', 'when', 'compare')
    ? { ...part, measure: undefined, said: [deposit] }
    : part;

/** "Deposits outstanding": what is owed, or due, is no payment but the invoice over it. */
const ofDeposits = (part: Part): Part => {
  if (part.measure?.name !== 'deposits') return part;
  const isOwed = toldIn(part).some(
    ({ of, text }) =>
      of.get('invoices')?.where?.startsWith('status=sent|partial') === true && !/\bpending\b/.test(text),
  );
  return isOwed
    ? { ...part, measure: undefined, entities: ['invoices'], said: [deposit, ...part.said] }
    : part;
};

/** "What did the Google leads bring in": the money is that of the source, of which those are the leads. */
const ofSource = (part: Part): Part => {
  const { measure, entities, said } = part;
  if (measure === undefined || measure.entity === 'leads' || entities.join() !== 'leads') return part;
  const isOfLeads = said.some(
    (one) =>
      one.kind === 'name' &&
      ofLeads.has(one.name.conditions.get('leads')?.field ?? '') &&
      one.name.conditions.has(measure.entity),
  );
  return isOfLeads ? { ...part, entities: [] } : part;
};

const ofLeads: ReadonlySet<string> = new Set(['source', 'service', 'tag']);

/** "How much work did we sell": jobs have no amount, but the estimates that became them do. */
const ofWork = (part: Part): Part => {
  const { measure, entities, roles } = part;
  const isOfMoney = roles.has('howMuch') || roles.has('money');
  const isDecided = toldIn(part).some(({ of }) =>
    /^status=(?:accepted|declined)/.test(of.get('estimates')?.where ?? ''),
  );
  return measure === undefined && entities.join() === 'jobs' && isOfMoney && isDecided
    ? { ...part, entities: ['estimates'] }
    : part;
};

/** "Overdue by customer", "the top three overdue customers": by what they owe, and not by how many invoices that is. */
const ofDebtors = (part: Part): Part => {
  const { entities, measure, by, roles, top, pick } = part;
  const [late, ...others] = toldIn(part);
  const owed = namedMeasures.find(
    ({ isState, where }) => isState && where === late?.of.get('invoices')?.where,
  );
  const isDivided = entities.length === 0 && by[0]?.fields.get('invoices') === 'customer';
  const isRanked = entities.join() === 'customers' && (top !== undefined || roles.has('most'));
  return owed === undefined ||
    late === undefined ||
    others.length > 0 ||
    late.denied ||
    (measure ?? pick) !== undefined ||
    roles.has('count') ||
    roles.has('list') ||
    !(isDivided || isRanked)
    ? part
    : { ...part, measure: owed, said: part.said.filter((one) => one !== late) };
};

/** "Number of leads today, plus who they are": those that were counted are shown. */
const byName = (part: Part): Part => {
  const { roles, entities, said, windows, by, limits, measure, rate, pick } = part;
  const isBare =
    entities.length + said.length + windows.length + by.length + limits.length === 0 &&
    [measure, rate, pick].every((one) => one === undefined);
  if (!roles.has('names') || roles.has('count') || !isBare) return part;
  const others = [...roles].filter((role) => role !== 'whom');
  return { ...part, roles: new Set([...others, 'list', 'them']) };
};
