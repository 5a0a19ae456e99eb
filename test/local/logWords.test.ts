import { expect, test } from 'vitest';
import { inWords } from '../../infra/local/logWords.ts';

const attempt = {
  level: 'info',
  message: 'webhook attempt',
  tenant: 'org_acme',
  endpoint: 'e-1',
  delivery: 'd-1',
  attempt: 4,
  outcome: 'retrying',
  status: 503,
  error: null,
  duration_ms: 18,
  next_in_seconds: 41,
} as const;

test.each([
  [attempt, 'webhook attempt 4: 503 in 18 ms, again in 41 s tenant=org_acme endpoint=e-1 delivery=d-1'],
  [
    { ...attempt, status: null, error: 'refused', next_in_seconds: 1_301 },
    'webhook attempt 4: refused in 18 ms, again in 22 min tenant=org_acme endpoint=e-1 delivery=d-1',
  ],
  [
    { ...attempt, outcome: 'succeeded', status: 204, next_in_seconds: null },
    'webhook attempt 4: 204 in 18 ms, succeeded tenant=org_acme endpoint=e-1 delivery=d-1',
  ],
  [
    { ...attempt, outcome: 'exhausted', attempt: 33, next_in_seconds: null },
    'webhook attempt 33: 503 in 18 ms, exhausted tenant=org_acme endpoint=e-1 delivery=d-1',
  ],
  [
    {
      level: 'info',
      message: 'request',
      tenant: 'org_acme',
      request_id: 'r-1',
      gateway_request_id: 'g-1',
      route: 'POST /leads',
      operation: 'captureLead',
      status: 201,
      duration_ms: 9,
    },
    'POST /leads 201 in 9 ms tenant=org_acme operation=captureLead request_id=r-1',
  ],
  [
    {
      level: 'info',
      message: 'request',
      tenant: 'org_acme',
      request_id: 'r-1',
      gateway_request_id: 'g-1',
      route: 'POST /leads',
      operation: 'captureLead',
      status: 409,
      code: 'duplicate_lead',
      duration_ms: 9,
    },
    'POST /leads 409 duplicate_lead in 9 ms tenant=org_acme operation=captureLead request_id=r-1',
  ],
  [
    { level: 'info', message: 'endpoint disabled', tenant: 'org_acme', endpoint: 'e-1', reason: 'gone' },
    'endpoint disabled tenant=org_acme endpoint=e-1 reason=gone',
  ],
  [
    {
      level: 'error',
      message: 'message failed',
      worker: 'recordReport',
      message_id: 'm',
      error: 'TypeError',
      stack: 'at x',
      cause: undefined,
    },
    'message failed worker=recordReport message_id=m error=TypeError',
  ],
] as const)('a line for people starts with the event: %j', (entry, words) => {
  expect(inWords(entry)).toBe(words);
});
