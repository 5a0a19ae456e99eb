import type { Clock, Instant } from '../../../shared/kernel/clock.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import type { DueHandlers } from '../../../shared/store/pending/due.ts';
import { sweep } from '../../../shared/work/sweep.ts';
import type { Story } from './office.ts';

/** A clock that jumps from one moment to the next. */
export const aClock = (start: Instant) => {
  let moment = start;
  const clock: Clock = () => new Date(moment);
  return {
    clock,
    moveTo: (next: Instant): void => {
      // Two stories may continue at one moment; decisions need them in sequence.
      moment = next > moment ? next : moment;
    },
  };
};

/** Plays all stories together, each at its own moments, up to now; due work happens in between. */
export const play = async (
  stories: readonly Story[],
  { seams, moveTo, due, until, tell }: Stage,
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
    const round = roundBefore(next.at);
    if (round !== undefined && round !== swept) {
      moveTo(round);
      await sweep(due, seams, round);
      if (round.slice(0, 7) !== swept.slice(0, 7)) tell(round.slice(0, 7));
      swept = round;
    }
    moveTo(next.at);
    await goOn(next.story);
  }
  moveTo(until);
  await sweep(due, seams, until);
};

/** Office hours, because messages go out then. */
const rounds = ['14:05', '17:05', '21:05'];

const roundBefore = (at: Instant): Instant | undefined => {
  const day = at.slice(0, 10);
  return rounds.map((time) => `${day}T${time}:00.000Z`).findLast((round) => round <= at);
};

type Stage = {
  /** Called at the start of each month. */
  readonly tell: (month: string) => void;
  readonly seams: Seams;
  readonly moveTo: (next: Instant) => void;
  readonly due: DueHandlers;
  readonly until: Instant;
};
