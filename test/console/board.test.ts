import { expect, test } from 'vitest';
import { movesOf, movesOfWork, outcomeOf, stages, workStages } from '../../console/lib/board.ts';
import { LeadStatus } from '../../shared/contract/leads.ts';
import { leadTransitions } from '../../shared/domain/leads.ts';

test('the board has a column for every state of a lead', () => {
  expect([...stages].sort()).toEqual([...LeadStatus.options].sort());
});

test('a card moves only where the service lets its lead go, and a customer stays one', () => {
  for (const from of stages)
    for (const to of movesOf(from)) {
      expect(leadTransitions[from]).toContain(to);
      expect(outcomeOf[to] !== undefined || to === 'converted').toBe(true);
    }
  expect(movesOf('new')).toEqual(['qualifying', 'qualified', 'converted', 'disqualified']);
  expect(movesOf('converted')).toEqual([]);
});

test('a journey moves on the board only from one of its columns to another', () => {
  for (const from of workStages) for (const { to } of movesOfWork(from)) expect(workStages).toContain(to);
  expect(movesOfWork('toSend')).toEqual([{ to: 'offered', step: 'sendEstimate' }]);
  expect(movesOfWork('planned')).toEqual([{ to: 'underWay', step: 'startJob' }]);
});
