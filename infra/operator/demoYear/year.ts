// The stories of the year, and the work that falls due meanwhile.

import { work as expireEstimate } from '../../../functions/work/expireEstimate.ts';
import { work as sendFollowUp } from '../../../functions/work/sendFollowUp.ts';
import { work as tellOverdue } from '../../../functions/work/tellOverdue.ts';
import { addSeconds, type Instant } from '../../../shared/kernel/clock.ts';
import type { Ids } from '../../../shared/kernel/ids.ts';
import { createSeams, type Seams } from '../../../shared/kernel/seams.ts';
import { operatorStore } from '../../../shared/store/operator/operator.ts';
import type { DueHandlers } from '../../../shared/store/pending/due.ts';
import { collectionOf } from '../../../shared/store/readers/collection.ts';
import { kinds } from '../../../shared/store/records/kinds.ts';
import { onDueList } from '../../../shared/work/onDueList.ts';
import { complain } from '../../terminal.ts';
import { bills } from './bills.ts';
import { emergency, firstOfBefore, ofBefore, smallJob } from './calls.ts';
import { desk } from './desk.ts';
import { diceOf } from './dice.ts';
import { inbox } from './inbox.ts';
import { demoCompany, type Office, openOffice, type Story } from './office.ts';
import { open } from './opening.ts';
import { aClock, play } from './play.ts';
import { roof } from './roofs.ts';
import type { StoryContext } from './work.ts';

const firstDay = -364;

export const beginningOf = (now: Instant): Instant => addSeconds(now, firstDay * 86_400);

export const playYear = async (now: Instant): Promise<void> => {
  const start = beginningOf(now);
  const { clock, moveTo } = aClock(start);
  const seams = withNumbers(createSeams({ clock, log: () => undefined }));
  const office = openOffice(seams, now);
  const items = await open(office, { ...seams, actor: 'demo' });
  const context = (seed: number): StoryContext => ({ office, items, dice: diceOf(seed) });
  await play(storiesOf(office, context), { seams, moveTo, until: now, due: dueIn(seams), tell: complain });
};

/** The same lifecycle numbers each time, because people see them. */
const withNumbers = (seams: Seams): Seams => {
  const dice = diceOf(20_261_129);
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'] as const;
  const group = () => Array.from({ length: 4 }, () => letters[dice.below(32)]).join('');
  const ids: Ids = { ...seams.ids, lifecycleNumber: () => [group(), group(), group()].join('-') };
  return { ...seams, ids };
};

/** Calls come all year, most in spring and after the autumn storms. */
const callsIn = (office: Office, day: number): number => {
  const month = Number(office.at(day, '12:00').slice(5, 7)) - 1;
  return [20, 20, 34, 46, 44, 36, 30, 30, 42, 50, 44, 24][month] ?? 30;
};

const storiesOf = (office: Office, context: (seed: number) => StoryContext): Story[] => {
  const dice = diceOf(44);
  const stories: Story[] = [
    ...[...bills, ...desk].map((story, index) => story(context(8_000 + index))),
    ...inbox(context),
  ];
  let caller = 0;
  for (let day = firstDay + 4; day <= 0; day += 1) {
    if (!dice.percent(office.weekday(day) > 5 ? 15 : callsIn(office, day))) continue;
    stories.push(roof(context(caller), caller, day));
    caller += 1;
  }
  // Makes every state of a lead present today.
  for (const [index, day] of [-3, -2, -2, -1, -1, -1, 0, 0].entries())
    stories.push(roof(context(5_000 + index), 280 + index, day));
  let seed = 3_000;
  const anyOfBefore = () => firstOfBefore + 13 + dice.below(ofBefore.length - 13);
  for (let day = firstDay + 10; day <= 12; day += 1) {
    const isNear = day >= -7;
    const count = office.weekday(day) > 5 ? 0 : isNear ? dice.between(3, 5) : Number(dice.percent(24));
    for (let nth = 0; nth < count; nth += 1) stories.push(smallJob(context(seed++), anyOfBefore(), day));
    if (isNear && office.weekday(day) > 5)
      for (const time of ['10:00', '14:00', '17:00'])
        stories.push(emergency(context(seed++), anyOfBefore(), day, time));
  }
  return stories;
};

/** The sweeper's work of each minute, except sending: messages count as delivered. */
const dueIn = (seams: Seams): DueHandlers => {
  const store = operatorStore(
    { ...seams, actor: 'demo' },
    { tenantId: demoCompany, operation: 'recordReport' },
  );
  const messages = collectionOf(demoCompany, kinds.messages);
  return {
    ...onDueList(expireEstimate),
    ...onDueList(sendFollowUp),
    ...onDueList(tellOverdue),
    message: async (waiting) => {
      for (const { id } of waiting) {
        const before = await messages.get(id);
        const sent_at = addSeconds(before.created_at, 3);
        const after = { ...before, status: 'delivered' as const, attempts: 1, sent_at };
        await store.commit(
          { changes: [{ before, after }], events: [] },
          { timelineText: 'Message delivered' },
        );
      }
    },
  };
};
