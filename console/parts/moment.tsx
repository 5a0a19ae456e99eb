import { momentText } from '../lib/times.ts';

/** A moment by the clocks of the company. */
export const Moment = ({ at, zone }: { readonly at: string; readonly zone: string }) => (
  <time dateTime={at}>{momentText(at, zone)}</time>
);
