import type { Path } from './operation.ts';

/**
 * The endpoint of the Model Context Protocol. It is separate from the operations: it uses JSON-RPC, not our envelope.
 */
export const mcpEndpoint = { id: 'serveMcp', path: '/mcp' } as const satisfies {
  readonly id: string;
  readonly path: Path;
};

/** Messages are posted; the other two methods belong to sessions, which do not exist here, and return 405. */
export const mcpMethods = ['POST', 'GET', 'DELETE'] as const;
