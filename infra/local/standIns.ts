import { join } from 'node:path';
import { systemClock } from '../../shared/kernel/clock.ts';
import { originsIn } from '../../shared/kernel/config.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { startArrivals } from './controls/arrivals.ts';
import { startMessageProviders } from './controls/messageProviders.ts';
import { startFileServer } from './files/fileServer.ts';
import { startFunctionService } from './functionService.ts';
import type { RequestsUnderWay } from './gateway/underWay.ts';
import { startKeyService } from './keyService.ts';
import { queueDefinitions } from './pipeline.ts';
import { startQueues } from './queues/queues.ts';

type Options = {
  readonly dir: string;
  readonly host: string;
  readonly authUrl: string;
  readonly filesPort?: number;
  readonly corsOrigins?: string | undefined;
  readonly seams: Seams;
  readonly requests: RequestsUnderWay;
};

/** Everything on this machine that takes the place of a service of AWS, except the database, the gateway and the identity provider. */
export const startStandIns = async (options: Options) => {
  await using starting = new AsyncDisposableStack();
  const { dir, authUrl, seams } = options;
  const { clock } = seams;
  const queues = await startQueues({ file: join(dir, 'queues.sqlite'), clock, queues: queueDefinitions });
  starting.defer(queues.close);
  const keys = await startKeyService(join(dir, 'sealing-key'));
  starting.defer(keys.close);
  const functions = await startFunctionService(seams, options.requests);
  starting.defer(functions.close);

  const messageProviders = await startMessageProviders({
    file: join(dir, 'outbox.sqlite'),
    clock,
    publish: (report) => void queues.send('reports', report),
  });
  starting.defer(messageProviders.close);

  const arrivals = await startArrivals({
    dir: join(dir, 'mail'),
    publish: (arrival) => void queues.send('arrivals', arrival),
  });
  starting.defer(arrivals.close);

  const files = await startFileServer({
    dir: join(dir, 'files'),
    host: options.host,
    port: options.filesPort ?? 0,
    clocks: [clock, systemClock],
    // The console uploads from the service's own origin.
    origins: [authUrl, ...originsIn(options.corsOrigins ?? '')],
  });
  starting.defer(files.close);

  const running = starting.move();
  const close = () => running.disposeAsync();
  return { queues, keys, functions, messageProviders, arrivals, files, close };
};
