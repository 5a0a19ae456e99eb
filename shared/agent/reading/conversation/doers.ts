import { entities } from '../../../figures/model/entities.ts';
import { patternOf } from '../../../figures/model/notation.ts';
import type { Continuation } from './clause.ts';

const those = '(it|them|that|those|these|this|that one|those ones|the work|the (job|jobs|visit|visits))';
const there = '[out|over] [there|to (them|him|her|that one|the customer)]';

const asked = patternOf([
  `[and|so] who (is|are|was|were|will be) [all] (doing|on|handling|taking|covering|working on|assigned to|scheduled for) ${those}`,
  `[and|so] who (is|are|was|were|will be) (going|heading|driving|coming|there) ${there}`,
  `[and|so] who (does|did|takes|took|handles|handled|covers|will do|will take|is going to do) ${those}`,
  `[and|so] who (goes|went|will go|is going to go) ${there}`,
]);

/** "Who is doing them", "who is going out there", after visits or jobs: each is shown with whose work it is. */
export const doersOf: Continuation = ({ tokens, before }) => {
  if (before === undefined || !asked.test(`${tokens.map(({ text }) => text).join(' ')} `)) return undefined;
  const { technician } = entities[before.entity].fields;
  const isWork = technician !== undefined && technician.join === undefined;
  const { action, measure } = before;
  return isWork && (action === 'list' || (action === 'figure' && measure === 'count'))
    ? { question: { ...before, action: 'list' } }
    : { unread: 'who that is' };
};
