// The local runtime's use of the machine: ports, a lock, and files that are private, written once, or damaged.

import { once } from 'node:events';
import type { Server } from 'node:http';
import * as z from 'zod';
import { secludedHost } from './seclusion.ts';

export type Listening = {
  /** `http://host:port` */
  readonly endpoint: string;
  /** Closes open connections; resolves when none is left. */
  readonly close: () => Promise<void>;
};

const Address = z.object({ port: z.number() });

/** Opens the server of a stand-in on a free port that other programs of this machine do not find by chance. */
export const listen = async (server: Server): Promise<Listening> => {
  const host = await secludedHost();
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = Address.parse(server.address());
  return {
    endpoint: `http://${host}:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
