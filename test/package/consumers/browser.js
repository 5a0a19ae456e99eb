import * as client from '@lead-to-payment/client';
import { walk } from './walk.js';

globalThis.walked = walk(client, globalThis.given);
