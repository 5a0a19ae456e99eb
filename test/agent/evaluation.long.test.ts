import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { asked } from './questions/asked.ts';
import { type Outcome, outcomeOf, readingsOf } from './questions/outcome.ts';

/** Fewer right answers than these are a loss; more are written here. */
const rightAnswers = 1_976;
/** Beside everything else that a machine does it takes minutes; this only ends what hangs. */
const mostMilliseconds = 600_000;

/** No more may be read as something else. */
const wrongAnswers = 9;

/**
 * Of those that are kept aside, and of their paraphrases: as many right and as few wrong as ever. The aim is at most 3 percent wrong,
 * which are six and seven.
 */
const kept = [
  { of: 'questions', isParaphrase: false, right: 122, wrong: 6 },
  { of: 'paraphrases', isParaphrase: true, right: 124, wrong: 7 },
] as const;

test('every question can be judged', () => {
  const unjudged = asked.filter((question) => readingsOf(question) === undefined);

  expect(unjudged.map(({ id }) => id)).toEqual([]);
});

describe.each(kept)('of the $of that nobody reads', ({ isParaphrase, right, wrong }) => {
  let outcomes: Outcome[];

  beforeAll(async () => {
    const those = asked.filter(({ part, id }) => part === 'kept' && id.startsWith('p-') === isParaphrase);
    outcomes = await Promise.all(those.map((question) => outcomeOf(question)));
  }, mostMilliseconds);

  test('as many as ever are answered right', () => {
    expect(outcomes.filter(({ judged }) => judged?.isAnswer).length).toBeGreaterThanOrEqual(right);
  });

  test('no more than ever are answered wrong', () => {
    const others = outcomes.filter(({ isAccepted, judged }) => isAccepted && judged?.isAnswer !== true);

    expect(others.length).toBeLessThanOrEqual(wrong);
  });
});

describe('of the questions that people asked', () => {
  let outcomes: Outcome[];

  beforeAll(async () => {
    outcomes = await Promise.all(
      asked.filter(({ part }) => part === 'development').map((question) => outcomeOf(question)),
    );
  }, mostMilliseconds);

  test('no more than those are answered with another figure than a reading of them gives', () => {
    const wrong = outcomes.filter(({ isAccepted, judged }) => isAccepted && judged?.isAnswer !== true);

    expect(
      wrong.length,
      wrong.map(({ question }) => question.ask.join(' // ')).join('\n'),
    ).toBeLessThanOrEqual(wrongAnswers);
  });

  test('as many as ever are answered right', () => {
    const right = outcomes.filter(({ judged }) => judged?.isAnswer);

    expect(right.length).toBeGreaterThanOrEqual(rightAnswers);
  });

  test('what is declined is answered with questions that work', async () => {
    const shown = outcomes.flatMap(({ answers }) =>
      answers.flatMap(({ answer, tool_calls }) =>
        tool_calls.length > 0
          ? []
          : [...(/ Ask for example (.+)$/s.exec(answer)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
              ([, one = '']) => one,
            ),
      ),
    );
    const answered = await Promise.all(
      [...new Set(shown)].map(async (one) => ({ one, ...(await ask(one, inMemory)) })),
    );

    expect(shown.length).toBeGreaterThan(500);
    expect(answered.filter(({ tool_calls }) => tool_calls.length === 0).map(({ one }) => one)).toEqual([]);
  });

  test.each(['unanswerable', 'out_of_scope', 'injection', 'writes'])(
    'those called %s get no figure',
    (kind) => {
      const answered = outcomes.filter(
        ({ question, answers }) =>
          question.kind === kind && answers.some(({ tool_calls }) => tool_calls.length > 0),
      );

      expect(answered.map(({ question }) => question.ask)).toEqual([]);
    },
  );
});

test(
  'every independent question that must be declined gets no figure',
  async () => {
    const outcomes = await Promise.all(
      asked.filter(({ part }) => part === 'independent').map((question) => outcomeOf(question)),
    );
    const declining = outcomes.flatMap(({ question, answers }) =>
      (readingsOf(question) ?? []).flatMap((readings, turn) =>
        readings.every((line) => line === 'declined')
          ? [{ id: question.id, calls: answers[turn]?.tool_calls }]
          : [],
      ),
    );

    expect(declining.length).toBeGreaterThan(25);
    expect(declining.filter(({ calls }) => calls?.length !== 0).map(({ id }) => id)).toEqual([]);
  },
  mostMilliseconds,
);
