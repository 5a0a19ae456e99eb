// The model of the data as a model that plans is told it: each kind of records, its fields, the words for its states, and the figures that have a name.

import { kindOf } from '../../figures/model/comparing.ts';
import { entities } from '../../figures/model/entities.ts';
import { namedMeasures } from '../../figures/model/measures.ts';
import { type EntityName, entityNames, type Field } from '../../figures/model/model.ts';
import { namedRates } from '../../figures/model/rates.ts';
import { momentOf } from '../../figures/selection.ts';

/** "paid [paid_at]": a state with the moment that the days of such records are about. */
const stateOf = (entity: EntityName, value: string): string => {
  const moment = momentOf({ entity, where: [{ field: 'status', is: '=', values: [value] }] });
  return moment === entities[entity].moment ? value : `${value} [${moment}]`;
};

/** "days_to_pay from issued_at to last_payment.settled_at" */
const spanOf = (name: string, { at, until, join, untilJoined }: Field): string => {
  if (until === undefined) return name;
  if (join === undefined) return `${name} from ${at} to ${until}`;
  const there = `${join.newest === undefined ? '' : 'last_'}${entities[join.entity].one}.`;
  const [from, to] = untilJoined ? ['', there] : [there, ''];
  return `${name} from ${from}${at} to ${to}${until}`;
};

const fieldsOf = (entity: EntityName): string => {
  const fields = Object.entries(entities[entity].fields);
  const kinds = [...new Set(fields.map(([, field]) => kindOf(field)))];
  const told = ([name, field]: (typeof fields)[number]): string => {
    const { kind, values } = field;
    if (values === undefined) return spanOf(name, field);
    if (kind === 'weekday') return `${name} (${values[0]} to ${values.at(-1)})`;
    return `${name} (${values.map((value) => (kind === 'state' ? stateOf(entity, value) : value)).join(', ')})`;
  };
  return kinds
    .map((kind) => {
      const those = fields.filter(([, field]) => kindOf(field) === kind);
      return `${kind} ${those.map(told).join(', ')}`;
    })
    .join('; ');
};

const wordsOf = (entity: EntityName): string => {
  const said = Map.groupBy(Object.entries(entities[entity].words ?? {}), ([, where]) => where);
  const meant = [...said].map(([where, same]) => `${same.map(([word]) => word).join(', ')} ${where}`);
  return meant.length === 0 ? '' : `; words: ${meant.join('; ')}`;
};

const usualOf = (entity: EntityName): string => {
  const { moment, money, usual } = entities[entity];
  return [
    `by ${moment}`,
    ...(money === undefined ? [] : [`of ${money}`]),
    ...(usual === undefined ? [] : [`usually ${usual.of === 'amounts' ? 'amounts of ' : ''}${usual.where}`]),
  ].join(', ');
};

/** What can be asked about. */
export const allRecords: string = entityNames
  .map((entity) => `- ${entity} [${usualOf(entity)}]: ${fieldsOf(entity)}${wordsOf(entity)}`)
  .join('\n');

const conditions = (where: string): string => (where === '' ? '' : ` with ${where}`);

/** "received, revenue: amount of payments with status=settled; by settled_at" */
export const allSums: string = namedMeasures
  .map(({ name, also, entity, field, where, moment, by }) => {
    const groups = by === undefined ? '' : `, grouped by ${by}`;
    const names = [name, ...also].join(', ');
    return `- ${names}: ${field} of ${entity}${conditions(where)}; by ${moment}${groups}`;
  })
  .join('\n');

/** "no-show rate: appointments with status=completed|no_show; part status=no_show; by start" */
export const allRates: string = namedRates
  .map(({ name, entity, where, part, amounts, moment }) => {
    const share = amounts === undefined ? part : `${amounts.part} of ${amounts.whole}`;
    return `- ${name}: ${entity}${conditions(where)}; part ${share}; by ${moment}`;
  })
  .join('\n');
