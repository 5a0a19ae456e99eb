import { expect, test } from 'vitest';
import { noteRotation, registerClient, revoke } from '../../shared/domain/clients.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';

test('a machine begins with the scopes that it was given', () => {
  const { client, changes } = registerClient(
    { name: 'Importer', scopes: ['leads.read', 'jobs.read'] },
    { id: 'c', now },
  );

  expect(client).toMatchObject({
    name: 'Importer',
    scopes: ['leads.read', 'jobs.read'],
    rotated_at: null,
    revoked_at: null,
  });
  expect(changes).toEqual([{ after: client }]);
});

test.each([
  ['a rotation of its secret', noteRotation, { rotated_at: later }],
  ['its end', revoke, { revoked_at: later }],
])('noting %s changes nothing else of a machine client', (_, note, noted) => {
  const { client: before } = registerClient({ name: 'Importer', scopes: ['leads.read'] }, { id: 'c', now });
  const after = { ...before, ...noted };

  expect(note(before, later)).toEqual({ changes: [{ before, after }], events: [], client: after });
});
