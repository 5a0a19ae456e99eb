const client = require('@lead-to-payment/client');
const webhooks = require('@lead-to-payment/client/webhooks');
const { checkWebhook, walk } = require('./walk.js');

const { node, service, signed } = JSON.parse(process.env.GIVEN);
if (process.versions.node !== node) throw new Error(`This is Node ${process.versions.node}.`);
checkWebhook(webhooks, signed);
walk(client, service);
