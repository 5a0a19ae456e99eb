import { test } from 'vitest';
import { killProcesses } from './kills.ts';

const eight = Array.from({ length: 8 }, () => 'firstAttempts' as const);

test('kill -9 of the relay and of eight workers of one message at random points loses no event', () =>
  killProcesses('kill -9 of eight workers of one message', ['relay', 'retries', ...eight]));
