import type { Scenario } from './scenario.ts';
import { backlogs } from './steps/backlogs.ts';
import { firstAttempts } from './steps/firstAttempts.ts';
import { messages } from './steps/messages.ts';
import { relays } from './steps/relays.ts';
import { tasks } from './steps/tasks.ts';

export const steps: readonly Scenario[] = [...relays, ...firstAttempts, ...backlogs, ...tasks, ...messages];
