import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ungrounded } from '../../shared/agent/grounding.ts';
import { withSpokenDates } from '../../shared/agent/spokenDates.ts';
import type { Look } from '../../shared/figures/looking.ts';
import { inMemory } from './company/memory.ts';

const inRegion = (region: string): Look => ({ ...inMemory, tenant: { ...inMemory.tenant, region } });

test.each([
  ['US', 'on 2026-11-01', 'on Nov 1'],
  ['US', 'from 2025-11-01 to 2025-11-30.', 'from Nov 1, 2025 to Nov 30, 2025.'],
  ['US', 'starting 2026-11-20 08:14, with Dave', 'starting Nov 20 at 08:14, with Dave'],
  ['US', '- 2026-11-20 08:14: lead created', '- Nov 20 at 08:14: lead created'],
  ['US', '- 2026-11: 4', '- Nov 2026: 4'],
  ['GB', 'on 2026-11-01', 'on 1 Nov'],
  ['GB', 'on 2025-11-01', 'on 1 Nov 2025'],
])('where the company is in %s, "%s" is written "%s"', (region, answer, said) => {
  expect(withSpokenDates(answer, inRegion(region))).toBe(said);
});

test.each(['INV-2026-11-01', '2026-02-31', '2026-13', '+2026-11', '2026-11-01T10:00:00.000Z', '2026-11-01b'])(
  'what is no date of its own stays as it is: %s',
  (text) => {
    expect(withSpokenDates(`There is ${text}.`, inRegion('US'))).toBe(`There is ${text}.`);
  },
);

test('every number of a written date is one of the date that a call found', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('US', 'GB', 'DE', 'CA', 'AU', 'ZA', 'JP'), (date, region) => {
      const moment = date.toISOString().slice(0, 16).replace('T', ' ');
      const said = withSpokenDates(`At ${moment}, from ${moment.slice(0, 7)} on.`, inRegion(region));

      expect(said).not.toMatch(/\d-\d/);
      expect(ungrounded(said, [{ moment }])).toEqual([]);
    }),
  );
});
