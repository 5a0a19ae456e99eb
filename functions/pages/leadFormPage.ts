import { serveLeadForm } from '../../shared/http/pages/serveLeadForm.ts';
import { run as capture } from '../leads/captureLead.ts';
import { run as writeAgain } from '../parties/writeAgain.ts';

/** A company's lead form, by itself or in a frame of its website. */
export const handler = serveLeadForm({ capture, writeAgain });
