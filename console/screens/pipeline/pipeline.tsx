import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useMoveWork } from '../../data/journeys.ts';
import { useMoveLead } from '../../data/leads.ts';
import { stages } from '../../lib/board.ts';
import { problemOf } from '../../lib/failures.ts';
import { peopleWords } from '../../lib/peopleWords.ts';
import type { DraggedCard } from './column.tsx';
import { LeadColumn } from './leadColumn.tsx';
import classes from './pipeline.module.css';
import { useBoard } from './waiting.ts';
import { AskFirst, type ChosenMove, WorkColumns } from './workColumns.tsx';

/** Leads by stage, then journeys by what waits. A card is moved by dragging it, by its menu, or by keys. */
export const Pipeline = () => {
  const [dragged, onDrag] = useState<DraggedCard>();
  const [asked, setAsked] = useState<ChosenMove>();
  const lead = useMoveLead();
  const work = useMoveWork();
  const board = useBoard(work.isPending ? work.variables : undefined);
  const placed = Object.values(board).flatMap(({ works }) => works.map(({ id }) => id));
  const further = useMemo(() => new Set(placed), [placed.join()]);
  const send = useCallback(
    (move: ChosenMove) => work.mutate({ ...move, key: crypto.randomUUID() }),
    [work.mutate],
  );
  const onMove = useCallback((move: ChosenMove) => (move.reachesOut ? setAsked(move) : send(move)), [send]);
  const refused = [lead, work].find(({ isError }) => isError);
  const keepFocus = useKeptFocus();
  const dragging = { dragged, onDrag };
  return (
    <div class={classes.page}>
      <header class={classes.head}>
        <h1 tabIndex={-1}>{peopleWords.pipeline.title}</h1>
        <p>{peopleWords.pipeline.text}</p>
      </header>
      {refused && (
        <p class={classes.refused} role="alert">
          {problemOf(refused.error).text}
        </p>
      )}
      <section
        class={classes.board}
        aria-label={peopleWords.pipeline.title}
        onChangeCapture={keepFocus}
        onKeyDownCapture={keepFocus}
      >
        {stages.map((stage) => (
          <LeadColumn key={stage} {...dragging} stage={stage} further={further} move={lead.mutate} />
        ))}
        <WorkColumns board={board} onMove={onMove} {...dragging} />
      </section>
      {asked && <AskFirst asked={asked} onMove={send} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

/** A card that was moved by its menu or by keys is drawn anew in its column, and would lose the focus. */
const useKeptFocus = () => {
  const acted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (acted.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${acted.current}"] a`)?.focus();
  });
  return ({ target }: Event): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    acted.current = card?.dataset.card;
  };
};
