import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import type { Visit } from '../../data/appointments.ts';
import type { Names } from '../../data/people.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { localTimesText } from '../../lib/spans.ts';
import { visitTone } from '../../lib/visits.ts';
import { words } from '../../lib/words.ts';
import { visitName } from './texts.ts';
import classes from './visitBlock.module.css';

export type Look = {
  readonly names: Names;
  readonly zone: string;
  readonly hrefOf: (id: string) => string;
};

type VisitBlockProps = {
  readonly visit: Visit;
  readonly look: Look;
  readonly laneId: string | undefined;
  readonly children?: ComponentChildren;
};

/** The handlers are the grid's own: a visit only says which it is. */
export const VisitBlock = ({ visit, look, laneId, children }: VisitBlockProps) => {
  const { id, service, title, status, job_id, visit_number, technician_ids, start_local, end_local } = visit;
  const status_text = words.today.status[status];
  return (
    <Link
      href={look.hrefOf(id)}
      className={classes.block}
      draggable={false}
      data-visit={id}
      data-lane={laneId ?? ''}
      data-tone={visitTone[status]}
      aria-describedby="schedule-keys"
    >
      <span class={classes.time}>{localTimesText(start_local, end_local)}</span>
      <strong class={classes.who}>
        <span class={classes.name}>{visitName(visit, look.names)}</span>
        {technician_ids.length > 1 && <span>{scheduleWords.crew(technician_ids.length - 1)}</span>}
      </strong>
      <span class={classes.detail}>
        {[job_id && scheduleWords.ofJob(visit_number), service ?? title, status !== 'booked' && status_text]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {children}
    </Link>
  );
};
