import { useCallback, useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { type Lead, useListLeads, useMoveLead } from '../../data/leads.ts';
import { movesOf, type Stage, stages } from '../../lib/board.ts';
import { problemOf } from '../../lib/failures.ts';
import { nameOf } from '../../lib/person.ts';
import { phoneText } from '../../lib/phone.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import { Failed, Loading } from '../../parts/state.tsx';
import { Windowed } from '../../parts/windowed.tsx';
import classes from './pipeline.module.css';

/** The leads by stage. A card is moved by dragging it, or by its menu, which is for keys and fingers as well. */
export const Pipeline = () => {
  const [dragged, setDragged] = useState<Lead>();
  const move = useMoveLead();
  const { mutate } = move;
  const onMove = useCallback((lead: Lead, to: Stage) => mutate({ lead, to }), [mutate]);
  const drop = (to: Stage): void => {
    if (dragged !== undefined && movesOf(dragged.status).includes(to)) move.mutate({ lead: dragged, to });
    setDragged(undefined);
  };
  return (
    <div class={classes.page}>
      <header class={classes.head}>
        <h1 tabIndex={-1}>{words.pipeline.title}</h1>
        <p>{words.pipeline.text}</p>
      </header>
      {move.isError && (
        <p class={classes.refused} role="alert">
          {problemOf(move.error).text}
        </p>
      )}
      <section class={classes.board} aria-label={words.pipeline.title}>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            drop={dragged && (movesOf(dragged.status).includes(stage) ? 'yes' : 'no')}
            onDrop={() => drop(stage)}
            heldId={dragged?.status === stage ? dragged.id : undefined}
            onDrag={setDragged}
            onMove={onMove}
          />
        ))}
      </section>
    </div>
  );
};

type ColumnProps = {
  readonly stage: Stage;
  /** The lead of this column that is being dragged. */
  readonly heldId: string | undefined;
  readonly drop: 'yes' | 'no' | undefined;
  readonly onDrop: () => void;
  readonly onDrag: (lead: Lead | undefined) => void;
  readonly onMove: (lead: Lead, to: Stage) => void;
};

const Column = ({ stage, heldId, drop, onDrop, onDrag, onMove }: ColumnProps) => {
  const list = useListLeads('', stage);
  const leads = useMemo(
    () => (list.data?.pages ?? []).flatMap(({ data }) => data).filter(({ status }) => status === stage),
    [list.data, stage],
  );
  const draw = useCallback((lead: Lead) => <LeadCard lead={lead} onMove={onMove} />, [onMove]);
  const name = words.leads.status[stage];
  return (
    <section
      class={classes.column}
      aria-label={name}
      data-drop={drop}
      onDragStart={(event) => {
        const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-lead]');
        const lead = card ? leads.find(({ id }) => id === card.dataset.lead) : undefined;
        if (lead === undefined) return;
        event.dataTransfer?.setData('text/plain', lead.id);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => drop === 'yes' && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <header>
        <h2>{name}</h2>
        {list.isSuccess && (
          <span class={classes.count}>
            {leads.length}
            {list.hasNextPage && '+'}
          </span>
        )}
      </header>
      {list.isPending && <Loading rows={3} />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && leads.length === 0 && <p class={classes.nothing}>{words.pipeline.nothing}</p>}
      <div class={classes.scroller}>
        <Windowed
          class={movesOf(stage).length > 0 ? classes.movable : classes.cards}
          label={words.pipeline.leadsIn(name)}
          items={leads}
          isPart={list.hasNextPage}
          heldId={heldId}
        >
          {draw}
        </Windowed>
        {list.hasNextPage && (
          <Button onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.more}
          </Button>
        )}
      </div>
    </section>
  );
};

type LeadCardProps = { readonly lead: Lead } & Pick<ColumnProps, 'onMove'>;

const LeadCard = ({ lead, onMove }: LeadCardProps) => {
  const { id, contact, service_type, source, status } = lead;
  const name = nameOf(contact, words.leads.unnamed);
  const moves = movesOf(status);
  return (
    <div class={classes.card} draggable={moves.length > 0} data-lead={id}>
      <Link href={`/leads/${id}`} title={name}>
        {name}
      </Link>
      <span class={classes.detail}>
        {[service_type ?? source, contact.phone && phoneText(contact.phone)].filter(Boolean).join(' · ')}
      </span>
      {moves.length > 0 && (
        <select
          class={classes.move}
          aria-label={words.pipeline.move(name)}
          value=""
          onChange={(event) => {
            const to = moves.find((each) => each === event.currentTarget.value);
            event.currentTarget.value = '';
            if (to !== undefined) onMove(lead, to);
          }}
        >
          <option value="">{words.pipeline.moveTo}</option>
          {moves.map((to) => (
            <option key={to} value={to}>
              {words.leads.status[to]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};
