// The demo: companies for the first start, and a journey that `npm run demo` walks and checks.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, Client } from '../../../shared/contract/apiClient.ts';
import { onClosedOutput } from '../../closedOutput.ts';
import { answerHelp, complain, print } from '../../terminal.ts';
import { startRuntime } from '../runtime.ts';
import { connect, journeyEvents, walkJourney } from './demoJourney.ts';
import { type Receiver, startReceiver } from './demoReceiver.ts';

/** npm run demo starts everything on free ports, walks from a lead to a paid invoice, and checks the signature of each webhook. */
answerHelp(import.meta.filename);

const waitMilliseconds = 20_000;

const short = (id: string) => id.slice(-8);

const removeData = (dir: string) => rmSync(dir, { recursive: true, force: true });

/** Runs on free ports and in a temporary folder; true if every check passed. */
const demo = async (): Promise<boolean> => {
  await using stack = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-demo-'));
  stack.defer(() => removeData(dir));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeData(dir);
      complain('The demo was stopped.');
      process.exit(130);
    });
  const receiver = await startReceiver();
  stack.defer(receiver.close);
  print('Starting the service and a webhook receiver …');
  const runtime = await startRuntime({
    port: 0,
    host: '127.0.0.1',
    dir,
    log: ({ level, ...entry }) => level === 'error' && complain(JSON.stringify(entry)),
    onFailure: (reason) => complain(reason),
  });
  stack.defer(runtime.close);

  const client = await connect(runtime, { id: 'acme-machine', secret: 'acme-secret' });
  const { secret } = await client.createEndpoint({ body: { url: receiver.url, event_types: ['*'] } });
  receiver.expectSecret(secret);
  print(`Service at ${runtime.baseUrl}, receiver at ${receiver.url}, token by client_credentials.`, '');

  const lifecycle_number = await walkJourney(client, (step, { status, id }) => {
    print(`  ${step.padEnd(34)} ${status.padEnd(10)} ${short(id)}`);
  });
  await receiver.waitFor(journeyEvents.length, waitMilliseconds);
  const lifecycle = await client.getLifecycle({ params: { lifecycle_number } });
  await showPapers(client, lifecycle);
  return report(lifecycle, receiver);
};

type Lifecycle = AnswerOf<'getLifecycle'>;

const showPapers = async (
  client: Client,
  { estimates = [], contracts = [], invoices = [], payments = [] }: Lifecycle,
) => {
  const papers = [
    ...estimates.map(
      ({ id, status }) => ['Estimate', status, client.getEstimatePdf({ params: { id } })] as const,
    ),
    ...contracts.map(
      ({ id, status }) => ['Contract', status, client.getContractPdf({ params: { id } })] as const,
    ),
    ...invoices.map(
      ({ id, number, status }) =>
        [`Invoice ${number}`, status, client.getInvoicePdf({ params: { id } })] as const,
    ),
    ...payments.map(
      ({ id, status }) => ['Receipt', status, client.getReceiptPdf({ params: { id } })] as const,
    ),
  ];
  print('', 'Papers as PDF:', '');
  for (const [name, status, file] of papers)
    print(`  ${name.padEnd(34)} ${status.padEnd(10)} ${Math.ceil((await file).length / 1_000)} kB`);
};

const report = (lifecycle: Lifecycle, { received }: Receiver): boolean => {
  print('', 'Webhooks, each signature checked against the raw bytes:', '');
  for (const { id, type, verified } of received) {
    print(`  ${type.padEnd(34)} ${verified ? 'verified' : 'WRONG   '}   ${short(id.replace(/-\d+$/, ''))}`);
  }
  print('', `Journey ${lifecycle.lifecycle_number}:`, '');
  for (const { at, summary } of lifecycle.timeline) {
    print(`  ${at.slice(11, 23)}  ${summary}`);
  }

  const types = received.map(({ type }) => type);
  const missing = without(journeyEvents, types);
  const repeated = without(types, journeyEvents);
  const wrong = received.filter(({ verified }) => !verified).map(({ type }) => type);
  const problems = Object.entries({ missing, repeated, 'wrongly signed': wrong })
    .filter(([, names]) => names.length > 0)
    .map(([problem, names]) => `${problem}: ${names.join(', ')}`);
  print(
    '',
    problems.length === 0
      ? `From lead to payment: ${journeyEvents.length} events, each delivered once and verified.`
      : `This check failed: ${problems.join('; ')}.`,
  );
  return problems.length === 0;
};

/** The list without one element for each of the others. */
const without = (list: readonly string[], others: readonly string[]): string[] => {
  const left = [...list];
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1);
  return left;
};

// The demo runs to its end, and cleans up, even if nothing reads its output.
onClosedOutput(() => undefined);

try {
  process.exitCode = (await demo()) ? 0 : 1;
} catch (error) {
  complain(`The demo stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
