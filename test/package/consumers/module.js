import * as client from '@lead-to-payment/client';
import * as webhooks from '@lead-to-payment/client/webhooks';
import { checkWebhook, walk } from './walk.js';

const { node, service, signed } = JSON.parse(process.env.GIVEN);
if (process.versions.node !== node) throw new Error(`This is Node ${process.versions.node}.`);
await walk(client, service);
checkWebhook(webhooks, signed);
