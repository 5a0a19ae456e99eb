import type { Scenario } from './scenario.ts';
import { arrivals } from './steps/arrivals.ts';
import { backlogs } from './steps/backlogs.ts';
import { erasures } from './steps/erasures.ts';
import { firstAttempts } from './steps/firstAttempts.ts';
import { messages } from './steps/messages.ts';
import { moves } from './steps/moves.ts';
import { playbooks } from './steps/playbooks.ts';
import { relays } from './steps/relays.ts';
import { tasks } from './steps/tasks.ts';
import { tellings } from './steps/tellings.ts';

export const steps: readonly Scenario[] = [
  ...relays,
  ...firstAttempts,
  ...backlogs,
  ...tasks,
  ...messages,
  ...arrivals,
  ...erasures,
  ...moves,
  ...playbooks,
  ...tellings,
];
