import { expect, test } from 'vitest';
import * as pieces from '../../shared/contract/work.ts';
import { admissionOf, ofRequests } from '../../shared/domain/admission.ts';
import { found } from '../../shared/domain/tenants.ts';
import { now, settings } from './made.ts';

const { tenant: active } = found(settings, { id: 'org_acme', now });
const suspended = { ...active, status: 'suspended' as const };

test('requests and work of an active company are admitted', () => {
  for (const doing of [ofRequests, ...Object.values<pieces.Work>(pieces)])
    expect(admissionOf(active, doing)).toEqual({ tenant: active });
});

test('requests and work of a deleted company are never admitted', () => {
  for (const doing of [ofRequests, ...Object.values<pieces.Work>(pieces)])
    expect(admissionOf(undefined, doing)).toEqual({ barred: 'gone' });
});

test('while a company is suspended its requests are refused, and its work is done, waits or is refused as the registry says', () => {
  expect(admissionOf(suspended, ofRequests)).toEqual({ barred: 'refused' });
  for (const { whenSuspended } of Object.values<pieces.Work>(pieces))
    expect(admissionOf(suspended, { whenSuspended })).toEqual(
      whenSuspended === 'done' ? { tenant: suspended } : { barred: whenSuspended },
    );
});
