import type * as z from 'zod';
import type { Seams } from '../kernel/seams.ts';
import { dispatch } from './dispatch.ts';
import { performErasure } from './erase.ts';
import type { MessageWork } from './queue.ts';

/** Does what a message of the queue asks for. */
export const work = (request: z.output<typeof MessageWork>, seams: Seams): Promise<void> =>
  'erasure_id' in request ? performErasure(request, seams) : dispatch(request, seams);
