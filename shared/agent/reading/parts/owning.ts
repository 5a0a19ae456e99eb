import type { EntityName } from '../../../figures/model/model.ts';
import type { Role } from '../words/phrases.ts';
import { meaningOf } from './holding.ts';
import type { Part, Said } from './part.ts';

const owners: ReadonlySet<EntityName> = new Set(['customers', 'technicians', 'leads']);

/** What is asked of each of them, and of no share of all. */
const others: readonly Role[] = [
  'most',
  'fewest',
  'largest',
  'smallest',
  'newest',
  'oldest',
  'average',
  'howLong',
  'howMuch',
  'money',
  'compare',
  'when',
];

/** Whether it asks for the share of those who are named first, and not for that of each of them. */
export const isShareOfOwners = ({ roles, rate, by, pick, entities: [owner] }: Part): boolean =>
  roles.has('share') &&
  rate === undefined &&
  by.length === 0 &&
  pick === undefined &&
  owner !== undefined &&
  owners.has(owner) &&
  !others.some((role) => roles.has(role));

/** "What share of our customers has an open invoice", "owes us": what some of them have is what they are asked for, as the part of all. */
export const withOwned = (part: Part): Part => {
  const { entities: named, measure, said, limits, windows } = part;
  const [owner, records = measure?.entity, ...more] = named;
  // "Of the leads that came in October": when they came is known of leads alone.
  const isTheirTime = owner === 'leads' && windows.length === 1 && !part.windowAfterVerb;
  const isPlain =
    more.length + limits.length === 0 &&
    (windows.length === 0 || isTheirTime) &&
    said.every(({ denied }) => !denied);
  if (!isShareOfOwners(part) || owner === undefined || records === undefined || !isPlain) return part;
  if (measure !== undefined && (measure.isState !== true || measure.entity !== records)) return part;
  const states = said.filter((one) => one.kind === 'meaning' && !one.isFiller);
  const names = said.filter((one) => one.kind === 'name' && ofOwner(one, owner));
  const where = [
    ...(measure === undefined ? [] : [measure.where]),
    ...states.flatMap((one) => (one.kind === 'meaning' ? (one.of.get(records)?.where ?? ['']) : [])),
  ];
  const owned = meaningOf([...new Set(where)], records, owner);
  if (owned === undefined || names.length < said.filter(({ kind }) => kind === 'name').length) return part;
  const having: Said = {
    kind: 'meaning',
    text: owned.called ?? '',
    of: new Map([[owner, owned]]),
    isFiller: false,
    denied: false,
    afterVerb: true,
  };
  const roles = new Set<Role>([...part.roles].filter((role) => role !== 'who' && role !== 'whom'));
  return { ...part, entities: [owner], measure: undefined, roles, said: [...names, having] };
};

/** Where somebody came from, which is known of them and not only of what they have. */
const ofOwner = (one: Said, owner: EntityName): boolean => {
  const field = one.kind === 'name' ? one.name.conditions.get(owner)?.field : undefined;
  return field === 'source' || field === 'tag';
};
