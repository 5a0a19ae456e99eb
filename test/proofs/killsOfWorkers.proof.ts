import { test } from 'vitest';
import { killProcesses } from './kills.ts';

test('kill -9 of relay and workers at random points loses no event', () =>
  killProcesses('kill -9 of relay and workers', ['relay', 'worker', 'worker']));
