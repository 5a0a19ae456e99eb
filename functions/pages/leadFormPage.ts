import { serveLeadForm } from '../../shared/http/serveLeadForm.ts';

/** A company's lead form, by itself or in a frame of its website. */
export const handler = serveLeadForm();
