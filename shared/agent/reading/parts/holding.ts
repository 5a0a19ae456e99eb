import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { type Join, joins } from '../../../figures/model/joins.ts';
import type { EntityName, Field, Meaning } from '../../../figures/model/model.ts';
import type { Role } from '../words/phrases.ts';
import type { Part, Said } from './part.ts';

type Told = Said & { readonly kind: 'meaning' };

const holders: readonly EntityName[] = ['customers', 'leads', 'technicians'];

/** "Customers with an accepted estimate and no invoice": what they have is told of them, as what they lack is. */
export const holding = (part: Part): Part => {
  const named = part.entities.filter((one) => !holders.includes(one));
  const [records] = named;
  const holder =
    part.entities.find((one) => holders.includes(one)) ?? (part.roles.has('who') ? 'customers' : undefined);
  const { measure } = part;
  const isPlain =
    (measure === undefined || (measure.isState === true && !ofMoney.some((role) => part.roles.has(role)))) &&
    (part.rate ?? part.pick) === undefined &&
    part.by.length + part.limits.length + part.windows.length === 0;
  if (
    records === undefined ||
    holder === undefined ||
    named.length > 1 ||
    part.entities.length > 2 ||
    !isPlain
  )
    return part;
  const told = part.said.filter((one): one is Told => one.kind === 'meaning' && !one.isFiller);
  const lacked = told.filter((one) => isLacked(one, holder) && (!one.of.has(records) || isTheirDeed(one)));
  const had = told.filter((one) => !lacked.includes(one));
  const states = [
    ...had.map(({ of }) => of.get(records)?.where),
    ...(measure === undefined ? [] : [measure.where]),
  ];
  const isClear = lacked.length > 0 && states.length < 2 && had.every(({ denied }) => !denied);
  const meaning = isClear ? meaningOf(states, records, holder) : undefined;
  if (meaning === undefined) return part;
  const roles = new Set(part.roles);
  roles.delete('who');
  const said: Told = {
    kind: 'meaning',
    text: meaning.called ?? '',
    of: new Map([[holder, meaning]]),
    isFiller: false,
    denied: false,
    afterVerb: false,
  };
  return {
    ...part,
    entities: [holder],
    measure: undefined,
    roles,
    said: [...part.said.filter((one) => one.kind === 'name' || !had.includes(one)), said],
  };
};

const isLacked = ({ of, denied }: Told, holder: EntityName): boolean =>
  !denied &&
  (conditionsOf(of.get(holder)?.where ?? '') ?? []).some(
    ({ field, is, values }) =>
      is === '=' && values[0] === '' && entities[holder].fields[field]?.records !== undefined,
  );

/** "Who never paid a deposit": of whom that is said, also where it could be said of their papers. */
const isTheirDeed = ({ text }: Told): boolean =>
  /^(?:not|never) .*\b(?:paid|pay|sent|gave|given|made|put)\b/.test(text);

/** "How much do customers with overdue invoices and no visits owe": that is a sum. */
const ofMoney: readonly Role[] = ['howMuch', 'total', 'money', 'average', 'together', 'largest', 'smallest'];

/** That they have such records, in the state that is said of them. */
export const meaningOf = (
  [state, ...others]: readonly (string | undefined)[],
  records: EntityName,
  holder: EntityName,
): Meaning | undefined => {
  const [field, known] =
    Object.entries(entities[holder].fields).find(
      ([, one]) => one.records === records && onlyOf(one) === state,
    ) ?? [];
  if (field === undefined || known === undefined || others.length > 0) return undefined;
  const { one } = entities[records];
  const none = known.none?.called ?? `without ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  return { where: `${field}!=`, called: none.replace('without', 'with'), place: 'after' };
};

const onlyOf = ({ join }: Field): string | undefined => {
  const { only }: Partial<Join> = join === undefined ? {} : joins[join];
  return only;
};
