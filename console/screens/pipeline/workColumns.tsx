import { useCallback } from 'preact/hooks';
import { usePerson, usePersonName } from '../../data/people.ts';
import { movesOfWork, type Work, type WorkMove, type WorkStage, workStages } from '../../lib/journeyBoard.ts';
import { reachText } from '../../lib/papers.ts';
import { peopleWords } from '../../lib/peopleWords.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Card, Column, type Dragging } from './column.tsx';
import type { Board } from './waiting.ts';

export type ChosenMove = WorkMove & { readonly id: string; readonly customer_id: string };

type WorkProps = Dragging & { readonly onMove: (move: ChosenMove) => void };

/** Journeys after their leads, each in one column. */
export const WorkColumns = ({ board, ...props }: WorkProps & { readonly board: Board }) =>
  workStages.map((stage) => <WorkColumn key={stage} stage={stage} {...board[stage]} {...props} />);

type WorkColumnProps = WorkProps & Board[WorkStage] & { readonly stage: WorkStage };

const targetsOf = (work: Work): readonly WorkStage[] => movesOfWork(work).map(({ to }) => to);

const WorkColumn = ({ stage, works, list, onMove, ...dragging }: WorkColumnProps) => {
  const onMoveTo = useCallback(
    (work: Work, chosen: string) => {
      const move = movesOfWork(work).find(({ to }) => to === chosen);
      if (move !== undefined) onMove({ ...move, id: work.paper.id, customer_id: work.paper.customer_id });
    },
    [onMove],
  );
  const draw = useCallback(
    (work: Work) => <WorkCard work={work} onMove={(to) => onMoveTo(work, to)} />,
    [onMoveTo],
  );
  const name = peopleWords.pipeline.work[stage];
  return (
    <Column
      {...dragging}
      stage={stage}
      name={name}
      list={list}
      onMove={onMoveTo}
      movesOf={targetsOf}
      isMovable={works.some((work) => targetsOf(work).length > 0)}
      label={peopleWords.pipeline.journeysIn(name)}
      items={works}
    >
      {draw}
    </Column>
  );
};

type WorkCardProps = { readonly work: Work; readonly onMove: (to: string) => void };

const WorkCard = ({ work, onMove }: WorkCardProps) => (
  <Card
    id={work.id}
    stage={work.stage}
    href={`/journeys/${work.id}`}
    name={usePersonName({ kind: 'customer', id: work.paper.customer_id }) ?? words.loading}
    detail={work.paper.detail}
    also={work.others.map((stage) => peopleWords.pipeline.work[stage])}
    moves={targetsOf(work).map((to) => [to, peopleWords.pipeline.work[to]])}
    onMove={onMove}
  />
);

type AskFirstProps = {
  readonly asked: ChosenMove;
  readonly onMove: (move: ChosenMove) => void;
  readonly onClose: () => void;
};

/** Before a message goes to the customer. */
export const AskFirst = ({ asked, onMove, onClose }: AskFirstProps) => {
  const { step } = asked;
  const person = usePerson({ kind: 'customer', id: asked.customer_id });
  const name = step === 'drawUp' ? peopleWords.pipeline.drawUp : peopleWords.journeys.steps[step];
  return (
    <Dialog title={name} onClose={onClose}>
      <p>{reachText(person)}</p>
      <p>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            onMove(asked);
          }}
        >
          {name}
        </Button>
      </p>
    </Dialog>
  );
};
