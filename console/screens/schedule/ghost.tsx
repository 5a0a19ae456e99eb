import type { CSSProperties } from 'preact';
import type { Technician } from '../../data/technicians.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { crewText } from '../../lib/visits.ts';
import classes from './ghost.module.css';
import type { Fit, Moving } from './moving.ts';
import { timesText } from './texts.ts';

type GhostProps = {
  readonly moving: Moving;
  readonly fit: Fit;
  readonly zone: string;
  readonly technicians: readonly Technician[];
  readonly style: CSSProperties;
};

/** Where the held visit would go, colored by whether it may. */
export const Ghost = ({ moving, fit, zone, style }: GhostProps) => (
  <div
    class={classes.ghost}
    data-fit={typeof fit === 'string' ? fit : 'refused'}
    style={style}
    aria-hidden="true"
  >
    <strong>{timesText(moving.plan, zone)}</strong>
    <span>{fitText(fit)}</span>
  </div>
);

const fitText = (fit: Fit): string =>
  fit === 'checking' || fit === 'fits' ? scheduleWords[fit] : fit.map(({ text }) => text).join('. ');

/** The same for readers of the screen. */
export const movingText = (
  { plan }: Moving,
  fit: Fit,
  zone: string,
  technicians: readonly Technician[],
): string => `${scheduleWords.moving(timesText(plan, zone), crewText(plan, technicians))}: ${fitText(fit)}`;
