import { once } from 'node:events';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { toInstant } from '../../shared/kernel/clock.ts';
import { findEndpoint } from '../../shared/store/records/webhooks.ts';
import { onClosedOutput } from '../closedOutput.ts';
import { complain, print } from '../terminal.ts';
import { clockOf, enterThisMachine } from './thisMachine.ts';
import { deliveryLine, endpointLine } from './webhookLines.ts';
import { type News, watchWebhooks } from './webhookWatch.ts';

const usage = `Shows webhooks on their way, in the service that npm start runs on this machine.

npm run webhooks -- tail
  Prints a line for every attempt to deliver an event, as it happens, until Ctrl-C: when (UTC), what became of it, the
  event, which attempt, what was answered, when it is tried again, the id of the delivery, the URL.

    --help, -h  this text

  Example: npm run webhooks -- tail

It begins with what happens from now on. The deliveries before that, and those of a deployment on AWS, are in
GET /webhooks/endpoints/{id}/deliveries.
`;

/** The fault of the typed words, as the first half of a sentence. */
const problemWith = ([verb = '', further]: readonly string[]): string | undefined => {
  if (verb !== 'tail') return `${JSON.stringify(verb)} is not a command; the only one is tail`;
  if (further !== undefined) return `tail takes no arguments, and ${JSON.stringify(further)} is one`;
  return undefined;
};

const lineOf = async (news: News, dir: string): Promise<string> => {
  if ('endpoint' in news) return endpointLine(news.endpoint);
  const { tenant: tenantId, endpoint_id } = news.delivery;
  const endpoint = await findEndpoint(tenantId, endpoint_id);
  const url = endpoint?.url ?? 'a removed endpoint';
  return deliveryLine(news.delivery, url, toInstant(clockOf(dir)()));
};

const tail = async (): Promise<void> => {
  const { dir } = enterThisMachine();
  const ending = new AbortController();
  once(process, 'SIGINT').then(() => ending.abort());
  const streams = new DynamoDBStreamsClient({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' });
  const watched = await watchWebhooks(streams, ending.signal);
  print('Watching webhook deliveries, times in UTC; Ctrl-C ends it.');
  for await (const news of watched) {
    print(await lineOf(news, dir));
  }
};

const fail = (reason: string): void => {
  complain(reason);
  process.exitCode = 1;
};

onClosedOutput(() => process.exit());
const words = process.argv.slice(2);
const problem = problemWith(words);
if (words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h'))
  print(...usage.trimEnd().split('\n'));
else if (problem !== undefined) fail(`${problem}; see npm run webhooks -- --help.`);
else
  await tail().catch((error: unknown) => {
    const isStopped = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    fail(isStopped ? 'The service was stopped.' : error instanceof Error ? error.message : String(error));
  });
