// Drafting: the whole question that a part asks.

import type { EntityName } from '../../../figures/model/model.ts';
import { isShareOfOwners } from '../parts/owning.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { restrictionsOf } from '../parts/restrictions.ts';
import { grouped, groupOf, isWhoUntold } from './byPerson.ts';
import { factsOf, factsOfEach } from './facts.ts';
import { ofHabit } from './habits.ts';
import { unclearLack } from './lackedThen.ts';
import { leftOut } from './leftOut.ts';
import { inSum, longestOf, meantBy } from './meant.ts';
import { baseRestrictions } from './measuring.ts';
import { happenedOf, isMomentUnclear, momentOf, momentOfOthers } from './moments.ts';
import { isTheirDoing } from './people.ts';
import { lastJob, lastOfThose, withRank } from './ranking.ts';
import { isPerson, subjectOf } from './subject.ts';
import type { Topic } from './topic.ts';
import { unclearTime } from './unclearTimes.ts';
import { timesOf } from './windows.ts';

/** The whole question of a part that names what it is about, where it says all that the part does. */
export const draft = (said: Part, today: string): Drafted => {
  if (said.facts.length > 0) return ofFacts(said, today);
  const asked = longestOf(inSum(said));
  const drafted = wholeOf(asked, today);
  if ('unread' in drafted) return drafted;
  const unread = leftOut(asked, drafted.question);
  if (unread !== undefined) return { unread };
  return withRank(asked, { question: lastJob(asked, lastOfThose(asked, drafted.question)) });
};

/** What is asked of one person, or of each record of a list. */
const ofFacts = (said: Part, today: string): Drafted => {
  const each = factsOfEach(said);
  if (each === undefined) return factsOf(said);
  const drafted = draft({ ...said, entities: [each.entity], facts: [] }, today);
  if ('unread' in drafted) return drafted;
  return drafted.question.action === 'list'
    ? { question: { ...drafted.question, facts: each.facts } }
    : { unread: 'what else is asked' };
};

/** What the part is about, and what its words say of that. */
const wholeOf = (asked: Part, today: string): Drafted => {
  const said = meantBy(asked, today);
  const subject = subjectOf(said);
  const usual = ofHabit(said, subject.entity);
  if ('unread' in usual) return usual;
  const { part } = usual;
  const { entity } = subject;
  if (entity === undefined) return { unread: 'what it is about' };
  const group = groupOf(part, subject);
  // "What share of customers paid": of how many that is true is not what each of them has.
  if (isShareOfOwners(part) && group.person === part.entities[0])
    return { unread: 'how these belong together' };
  const answer = answerNotShown(asked, said, entity);
  if (answer !== undefined) return { unread: answer };
  if (!subject.isClear) return { unread: 'how these belong together' };
  if (part.roles.has('difference') && !part.roles.has('compare')) return { unread: 'what to compare with' };
  const read = restrictionsOf(part, entity, today);
  if ('unread' in read) return read;
  const { where, divided } = read;
  const moments = isTheirDoing(part, entity) ? [] : read.moments;
  return ofTopic({ part, entity, ...group, where, divided, moments, today });
};

/** "Does she owe us nothing": her record does not show it. */
const answerNotShown = (asked: Part, said: Part, entity: EntityName): string | undefined => {
  const answer = asked.said.find((one) => one.kind === 'meaning' && !one.isFiller);
  return isPerson(entity) && said.said.length < asked.said.length ? answer?.text : undefined;
};

/** By which moment, in which time and by whom it is asked. */
const ofTopic = (topic: Topic): Drafted => {
  const { part, entity, where, moments } = topic;
  const unclear = unclearTopic(topic);
  if (unclear !== undefined) return { unread: unclear };
  const moment = momentOf(topic);
  const untold = unclearTime(topic, moment);
  if (untold !== undefined) return { unread: untold };
  const times = timesOf(topic, momentOfOthers(entity, moment));
  if ('unread' in times) return times;
  const { window, versus } = times;
  const happened = part.windows.length === 0 ? happenedOf(part, entity) : [];
  const base: Question = {
    entity,
    action: 'figure',
    measure: 'count',
    where: [...baseRestrictions(part, moments.length > 0 ? [] : where), ...where, ...happened],
    moment,
    ...(window && { window }),
  };
  return grouped(topic, base, versus);
};

const unclearTopic = (topic: Topic): string | undefined => {
  const { part, divided } = topic;
  const lack = unclearLack(topic);
  if (lack !== undefined) return lack;
  if (divided !== undefined && !part.roles.has('compare') && !part.roles.has('together'))
    return `two of its ${divided} at once`;
  if (isWhoUntold(topic)) return 'who';
  return isMomentUnclear(topic) ? 'which time is meant' : undefined;
};
