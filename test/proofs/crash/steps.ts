import type { Scenario } from './scenario.ts';
import { backlogs } from './steps/backlogs.ts';
import { firstAttempts } from './steps/firstAttempts.ts';
import { messages } from './steps/messages.ts';
import { orders } from './steps/orders.ts';
import { relays } from './steps/relays.ts';

export const steps: readonly Scenario[] = [...relays, ...firstAttempts, ...backlogs, ...orders, ...messages];
