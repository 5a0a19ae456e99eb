import type { Scenario } from './scenario.ts';
import { firstAttempts } from './steps/firstAttempts.ts';
import { lines } from './steps/lines.ts';
import { messages } from './steps/messages.ts';
import { orders } from './steps/orders.ts';
import { relays } from './steps/relays.ts';

export const steps: readonly Scenario[] = [...relays, ...firstAttempts, ...lines, ...orders, ...messages];
