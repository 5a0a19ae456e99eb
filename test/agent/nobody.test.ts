import { describe, expect, test } from 'vitest';
import { groupsOf } from '../../shared/figures/grouping.ts';
import type { JoinedRecord } from '../../shared/figures/looking.ts';
import { now, zone } from './company/history.ts';
import { inMemory } from './company/memory.ts';
import { technicians } from './company/people.ts';

const [{ id: one } = { id: '' }, { id: other } = { id: '' }] = technicians;

const jobsOf = (...crews: string[][]): JoinedRecord[] =>
  crews.map((crew_ids, at) => ({
    entity: 'jobs',
    record: { id: `job_${at}`, crew_ids },
    joined: new Map(),
    zone,
    now,
  }));

const most = async (found: readonly JoinedRecord[], asked: object = {}) => {
  const grouping = { by: 'technician', top: 1, least: false, ranked: false, ...asked };
  const selection = { entity: 'jobs' as const, where: [] };
  const { rows, ...rest } = await groupsOf(
    inMemory,
    selection,
    { ...selection, measure: 'count' },
    grouping,
    found,
  );
  return { ids: rows.map(({ id, group }) => id ?? group), ...rest };
};

describe('jobs without a crew are those of nobody', () => {
  test('who is no one that has the same figure', async () => {
    expect(await most(jobsOf([one], []))).toEqual({ ids: [one], groups: 1 });
  });

  test('nor the one who has the most, the least, or more than a figure', async () => {
    for (const asked of [{}, { least: true }, { top: 25, over: 0 }])
      expect(await most(jobsOf([], []), asked)).toEqual({ ids: [], groups: 0 });
  });

  test('another person with the same figure is told', async () => {
    expect(await most(jobsOf([one], [other], []))).toMatchObject({ groups: 2, tied: 1 });
  });

  test('but where all are told, they are told as well', async () => {
    expect(await most(jobsOf([one], []), { top: 25 })).toEqual({ ids: [one, 'none'], groups: 1 });
  });
});
