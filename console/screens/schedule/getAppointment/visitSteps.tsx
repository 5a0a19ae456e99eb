import { useState } from 'preact/hooks';
import { useSetAppointmentStatus, type Visit } from '../../../data/appointments.ts';
import { problemOf } from '../../../lib/failures.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { movesOfVisit, type VisitMove } from '../../../lib/visits.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { leaveForm } from '../../../parts/leaving.tsx';
import { Card, Notice, Steps } from '../../../parts/record.tsx';
import fields from '../fields.module.css';

/** Ending a visit without its work asks for confirmation. */
const asks = (move: VisitMove): boolean => move === 'canceled' || move === 'no_show';

export const VisitSteps = ({ visit, etag }: { readonly visit: Visit; readonly etag: string | undefined }) => {
  const set = useSetAppointmentStatus(visit.id);
  const [asked, setAsked] = useState<VisitMove>();
  const moves = movesOfVisit(visit);
  if (moves.length === 0) return null;
  const take = (status: VisitMove, reason?: string): void =>
    set.mutate({ status, ifMatch: etag, ...(reason ? { reason } : {}) });
  return (
    <Card title={words.leads.qualify}>
      <Steps>
        {moves.map((move, index) => (
          <Button
            key={move}
            look={index === 0 ? 'primary' : 'plain'}
            isBusy={set.isPending}
            onClick={() => (asks(move) ? setAsked(move) : take(move))}
          >
            {scheduleWords[move]}
          </Button>
        ))}
      </Steps>
      {set.isError && <Notice>{noticeOf(set.error)}</Notice>}
      {asked && (
        <Ask
          move={asked}
          onClose={() => setAsked(undefined)}
          onYes={(reason) => {
            setAsked(undefined);
            take(asked, reason);
          }}
        />
      )}
    </Card>
  );
};

const noticeOf = (error: unknown): string => {
  const { code, text } = problemOf(error);
  return code === 'precondition_failed' ? words.meanwhile.visit : text;
};

type AskProps = {
  readonly move: VisitMove;
  readonly onYes: (reason: string) => void;
  readonly onClose: () => void;
};

const Ask = ({ move, onYes, onClose }: AskProps) => {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={scheduleWords[move]} isChanged={reason !== ''} onClose={onClose}>
      <form
        class={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          onYes(reason.trim());
        }}
      >
        {move === 'canceled' && <p>{scheduleWords.reachesOut}</p>}
        <label>
          {scheduleWords.reason}
          <input value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <div class={fields.buttons}>
          <Button type="submit" look="primary">
            {scheduleWords[move]}
          </Button>
          <Button onClick={() => leaveForm(reason !== '', onClose)}>{scheduleWords.keep}</Button>
        </div>
      </form>
    </Dialog>
  );
};
