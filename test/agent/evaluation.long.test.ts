import { beforeAll, describe, expect, test } from 'vitest';
import { asked } from './questions/asked.ts';
import { type Outcome, outcomeOf } from './questions/outcome.ts';

/** Fewer right answers than these are a loss; more are written here. */
const rightAnswers = 1776;

/** None may be read as something else. */
const wrongAnswers = 0;

/** Of the paraphrases that are kept aside: as many right and as few wrong as ever. Four wrong would be 2 percent of them, which is the aim. */
const kept = { right: 152, wrong: 13 };

describe('of the paraphrases that nobody reads', () => {
  let outcomes: Outcome[];

  beforeAll(async () => {
    const all = await Promise.all(asked.filter(({ part }) => part === 'kept').map(outcomeOf));
    outcomes = all.filter(({ question }) => question.id.startsWith('p-'));
  });

  test('as many as ever are answered right', () => {
    expect(outcomes.filter(({ judged }) => judged?.isAnswer).length).toBeGreaterThanOrEqual(kept.right);
  });

  test('no more than ever are answered wrong', () => {
    const wrong = outcomes.filter(({ isAccepted, judged }) => isAccepted && judged?.isAnswer === false);

    expect(wrong.length).toBeLessThanOrEqual(kept.wrong);
  });
});

describe('of the questions that people asked', () => {
  let outcomes: Outcome[];

  beforeAll(async () => {
    outcomes = await Promise.all(asked.filter(({ part }) => part === 'development').map(outcomeOf));
  });

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
