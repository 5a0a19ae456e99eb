import { expect, test } from 'vitest';
import { movesOf, outcomeOf, stages } from '../../console/lib/board.ts';
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
