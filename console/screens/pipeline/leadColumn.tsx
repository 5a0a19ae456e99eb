import { useCallback, useMemo } from 'preact/hooks';
import { type Lead, useListLeads, type useMoveLead } from '../../data/leads.ts';
import { movesOf, type Stage } from '../../lib/board.ts';
import { peopleWords } from '../../lib/peopleWords.ts';
import { nameOf } from '../../lib/person.ts';
import { phoneText } from '../../lib/phone.ts';
import { words } from '../../lib/words.ts';
import { Card, Column, type Dragging } from './column.tsx';

type LeadColumnProps = Dragging & {
  readonly stage: Stage;
  readonly move: ReturnType<typeof useMoveLead>['mutate'];
  /** The journeys that are in a column of their own further on. */
  readonly further: ReadonlySet<string>;
};

export const LeadColumn = ({ stage, move, further, ...dragging }: LeadColumnProps) => {
  const list = useListLeads('', stage);
  const leads = useMemo(
    () =>
      (list.data?.pages ?? [])
        .flatMap(({ data }) => data)
        .filter(({ status, lifecycle_number }) => status === stage && !further.has(lifecycle_number)),
    [list.data, stage, further],
  );
  const onMove = useCallback(
    (lead: Lead, chosen: string) => {
      const to = movesOf(lead.status).find((each) => each === chosen);
      if (to !== undefined) move({ lead, to });
    },
    [move],
  );
  const draw = useCallback(
    (lead: Lead) => <LeadCard lead={lead} onMove={(to) => onMove(lead, to)} />,
    [onMove],
  );
  const name = words.leads.status[stage];
  return (
    <Column
      {...dragging}
      stage={stage}
      name={name}
      list={list}
      onMove={onMove}
      isMovable={movesOf(stage).length > 0}
      movesOf={({ status }) => movesOf(status)}
      label={peopleWords.pipeline.leadsIn(name)}
      items={leads}
      add={stage === 'new' ? { href: '/leads/new', name: words.leads.create } : undefined}
    >
      {draw}
    </Column>
  );
};

type LeadCardProps = { readonly lead: Lead; readonly onMove: (to: string) => void };

const LeadCard = ({ lead, onMove }: LeadCardProps) => {
  const { id, contact, service_type, source, status } = lead;
  return (
    <Card
      id={id}
      stage={status}
      href={`/leads/${id}`}
      name={nameOf(contact, words.leads.unnamed)}
      detail={[service_type ?? source, contact.phone && phoneText(contact.phone)].filter(Boolean).join(' · ')}
      moves={movesOf(status).map((to) => [to, words.leads.status[to]])}
      onMove={onMove}
    />
  );
};
