import { serveMcp } from '../../shared/mcp/serve.ts';

export const handler = serveMcp();
