import { expect, test } from 'vitest';
import { aboutOf } from '../../console/lib/journeyAbout.ts';

test('the subject of a journey is its newest job, otherwise its contract, its estimate, its visit, or the lead’s request', () => {
  const lead = { service_type: 'Roof repair' };
  const visited = { lead, appointments: [{ service: 'Roof inspection' }] };
  const offer = (description: string) => ({ line_items: [{ description }] });
  const offered = { ...visited, estimates: [offer('Old tiles'), offer('Shingles')] };
  const signed = { ...offered, contracts: [{ title: 'A new roof' }] };
  const planned = {
    ...signed,
    jobs: [
      { title: 'Inspection', service: null },
      { title: null, service: 'Gutter' },
    ],
  };

  expect(aboutOf({ lead: null })).toBeUndefined();
  expect([{ lead }, visited, offered, signed, planned].map(aboutOf)).toEqual([
    'Roof repair',
    'Roof inspection',
    'Shingles',
    'A new roof',
    'Gutter',
  ]);
});
