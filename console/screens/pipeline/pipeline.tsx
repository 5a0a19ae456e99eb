import { useState } from 'preact/hooks';
import { useMoveWork } from '../../data/journeys.ts';
import { useMoveLead } from '../../data/leads.ts';
import { stages } from '../../lib/board.ts';
import { problemOf } from '../../lib/failures.ts';
import { words } from '../../lib/words.ts';
import type { Dragged } from './column.tsx';
import { LeadColumn } from './leadColumn.tsx';
import classes from './pipeline.module.css';
import { type AskedMove, AskFirst, WorkColumns } from './workColumns.tsx';

/**
 * Leads by stage, then journeys by the paper that waits. A card is moved by dragging it, or by its menu, which is for keys and fingers
 * as well.
 */
export const Pipeline = () => {
  const [dragged, onDrag] = useState<Dragged>();
  const [asked, setAsked] = useState<AskedMove>();
  const lead = useMoveLead();
  const work = useMoveWork();
  const refused = [lead, work].find(({ isError }) => isError);
  const dragging = { dragged, onDrag };
  return (
    <div class={classes.page}>
      <header class={classes.head}>
        <h1 tabIndex={-1}>{words.pipeline.title}</h1>
        <p>{words.pipeline.text}</p>
      </header>
      {refused && (
        <p class={classes.refused} role="alert">
          {problemOf(refused.error).text}
        </p>
      )}
      <section class={classes.board} aria-label={words.pipeline.title}>
        {stages.map((stage) => (
          <LeadColumn key={stage} stage={stage} move={lead.mutate} {...dragging} />
        ))}
        <WorkColumns move={work.mutate} ask={setAsked} {...dragging} />
      </section>
      {asked && <AskFirst asked={asked} onMove={work.mutate} onClose={() => setAsked(undefined)} />}
    </div>
  );
};
