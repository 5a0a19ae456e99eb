import type { Clock, Instant } from '../../../shared/kernel/clock.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import type { DueHandlers } from '../../../shared/store/pending/due.ts';
import { sweep } from '../../../shared/work/sweep.ts';
import type { Story } from './office.ts';

/** A clock that goes from one moment to the next. */
export const aClock = (start: Instant) => {
  let moment = start;
  const clock: Clock = () => new Date(moment);
  return {
    clock,
    moveTo: (next: Instant): void => {
      // Two stories may go on at one moment, which a decision takes for one after the other.
      moment = next > moment ? next : moment;
    },
  };
};

/** Lets all stories go on together, each at its own moments, up to now; in between falls due what falls due. */
export const play = async (
  stories: readonly Story[],
  { seams, moveTo, due, until }: Stage,
): Promise<void> => {
  const waiting: { readonly story: Story; readonly at: Instant }[] = [];
  const goOn = async (story: Story): Promise<void> => {
    const { done, value: at } = await story.next();
    if (done !== true && at <= until) waiting.push({ story, at });
  };
  for (const story of stories) await goOn(story);
  for (let swept = ''; waiting.length > 0; ) {
    const next = waiting.reduce((first, one) => (one.at < first.at ? one : first));
    waiting.splice(waiting.indexOf(next), 1);
    const day = next.at.slice(0, 10);
    if (day !== swept) {
      moveTo(`${day}T04:00:00.000Z`);
      await sweep(due, seams, `${day}T04:00:00.000Z`);
    }
    swept = day;
    moveTo(next.at);
    await goOn(next.story);
  }
  moveTo(until);
  await sweep(due, seams, until);
};

type Stage = {
  readonly seams: Seams;
  readonly moveTo: (next: Instant) => void;
  readonly due: DueHandlers;
  readonly until: Instant;
};
