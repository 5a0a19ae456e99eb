import { afterAll, beforeAll, expect, test } from 'vitest';
import { Canary } from '../support/canary.ts';
import {
  allRefused,
  captureEarly,
  dialEveryWay,
  type EndpointAnswers,
  errorsByWay,
  register,
  ways,
} from '../support/everyWay.ts';
import { NameServer } from '../support/nameServer.ts';
import { OwnService } from '../support/ownService.ts';
import { privateAnswers, privateUrls } from '../support/privateUrls.ts';
import { tell } from './figures.ts';

let canary: Canary;
let names: NameServer;
let service: OwnService;
/** Whether the endpoints are in place, so that those who own their names may show what they are up to. */
let inPlace = false;

/** Public by their numbers, and nobody's. */
const innocent = ['2d00::1'];

/** `private-3.test` is private always, `moving-3.test` once the endpoint is there, `rebinding-3.test` from the second question on. */
const answerTo = (name: string, earlier: number): readonly string[] => {
  const [, habit, number] = /^(private|moving|rebinding)-(\d+)\.test$/.exec(name) ?? [];
  const isInnocent = (habit === 'moving' && !inPlace) || (habit === 'rebinding' && earlier === 0);
  // Those that look like this machine are asked for as well.
  return isInnocent ? innocent : (privateAnswers[Number(number ?? 0)] ?? []);
};

/** Makes a process ask this name server and no other. */
const asking = ({ address }: NameServer): string => {
  const code = `import dns from 'node:dns/promises'; dns.setServers(['${address}']);`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

beforeAll(async () => {
  canary = await Canary.listen();
  names = await NameServer.listen(answerTo);
  service = await OwnService.launch({ NODE_OPTIONS: asking(names) });
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await names[Symbol.asyncDispose]();
  await canary[Symbol.asyncDispose]();
});

const namedUrls = () =>
  ['private', 'moving', 'rebinding'].flatMap((habit) =>
    privateAnswers.map((_, number) => `https://${habit}-${number}.test:${canary.port}/hook`),
  );

const answersOf = (endpoints: readonly EndpointAnswers[]) =>
  new Set(endpoints.flatMap(({ answers }) => answers));

/** The number of endpoints at a time: each fails, and what fails is tried again and again. */
const waveSize = 45;

const wavesOf = (urls: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(urls.length / waveSize) }, (_, wave) =>
    urls.slice(wave * waveSize, (wave + 1) * waveSize),
  );

const checkWave = async (
  urls: readonly string[],
  earlier: { created_at: string },
  answers: readonly number[],
): Promise<void> => {
  inPlace = false;
  const endpoints = await Promise.all(urls.map((url) => register(service, url)));
  expect(answersOf(endpoints)).toEqual(new Set(answers));
  inPlace = true;
  await dialEveryWay(service, endpoints, earlier);
  const tried = async () => (await errorsByWay(service, endpoints)).size;
  await expect.poll(tried, { timeout: 300_000, interval: 300 }).toBe(ways.length * endpoints.length);
  // What went astray at the first question is tried again.
  if (urls.some((url) => url.includes('rebinding'))) await service.advance(20);
  expect(await errorsByWay(service, endpoints)).toEqual(allRefused(endpoints));
  expect(canary.connections).toBe(0);
  await Promise.all(endpoints.map(({ id }) => service.send('DELETE', `/webhooks/endpoints/${id}`)));
};

test('private, odd and rebinding addresses × create, update, deliver, test, replay: no connection', async () => {
  const startedAt = performance.now();
  const earlier = await captureEarly(service);
  const literal = privateUrls(canary.port);
  const named = namedUrls();
  for (const wave of wavesOf(literal)) await checkWave(wave, earlier, [400]);
  for (const wave of wavesOf(named)) await checkWave(wave, earlier, [201, 200]);
  expect(literal.length + named.length).toBeGreaterThanOrEqual(120);

  tell('guard', {
    addresses: literal.length + named.length,
    of_them_names: named.length,
    combinations: 5 * (literal.length + named.length),
    questions_to_the_name_server: names.asked.length,
    connections: canary.connections,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });
});

test('each allowed connection is counted once', async () => {
  const earlier = await captureEarly(service);
  const control = await register(service, `http://127.0.0.1:${canary.port}/hook`);
  const before = canary.connections;
  await dialEveryWay(service, [control], earlier);
  await expect
    .poll(() => errorsByWay(service, [control]), { timeout: 120_000 })
    .toEqual(new Map(ways.map((way) => [`${way} ${control.url}`, 'reset'])));

  expect(canary.connections - before).toBe(ways.length);
});
