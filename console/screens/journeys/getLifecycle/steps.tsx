import { useState } from 'preact/hooks';
import { type PaymentInput, useTakeStep } from '../../../data/journeys.ts';
import { problemOf } from '../../../lib/failures.ts';
import { latestDay } from '../../../lib/latest.ts';
import { moneyText } from '../../../lib/money.ts';
import { reachText } from '../../../lib/papers.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { type Journey, nextSteps, type Step } from '../../../lib/steps.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { leaveForm } from '../../../parts/leaving.tsx';
import { Card, Notice, Steps } from '../../../parts/record.tsx';
import classes from './getLifecycle.module.css';

/** The legal next steps as buttons. One that writes to the customer, or takes money, asks first. */
export const NextSteps = ({ journey }: { readonly journey: Journey }) => {
  const { customer } = journey;
  const take = useTakeStep(journey.lifecycle_number);
  const [asked, setAsked] = useState<{ readonly step: Step; readonly key: string }>();
  const steps = nextSteps(journey);
  const begin = (step: Step): void => {
    const key = crypto.randomUUID();
    if (step.reachesOut || step.kind === 'recordPayment') setAsked({ step, key });
    else take.mutate({ step, key });
  };
  const close = (): void => setAsked(undefined);
  return (
    <Card title={peopleWords.journeys.next}>
      {steps.length === 0 && <p>{peopleWords.journeys.nothingNext}</p>}
      <Steps>
        {steps.map((step, index) => (
          <Button
            key={`${step.kind} ${step.id}`}
            look={index === 0 ? 'primary' : 'plain'}
            isBusy={take.isPending}
            onClick={() => begin(step)}
          >
            {peopleWords.journeys.steps[step.kind]}
          </Button>
        ))}
      </Steps>
      {take.isError && <Notice>{problemOf(take.error).text}</Notice>}
      {asked?.step.reachesOut && (
        <Dialog title={peopleWords.journeys.steps[asked.step.kind]} onClose={close}>
          <div class={classes.form}>
            <p>
              {reachText(
                customer ? { ...customer, name: nameOf(customer, words.customers.unnamed) } : undefined,
              )}
            </p>
            <div class={classes.buttons}>
              <Button
                look="primary"
                onClick={() => {
                  close();
                  take.mutate(asked);
                }}
              >
                {peopleWords.journeys.steps[asked.step.kind]}
              </Button>
              <Button onClick={close}>{words.cancel}</Button>
            </div>
          </div>
        </Dialog>
      )}
      {asked?.step.kind === 'recordPayment' && (
        <RecordPayment
          journey={journey}
          invoiceId={asked.step.id}
          onClose={close}
          onPayment={(payment) => {
            close();
            take.mutate({ ...asked, payment });
          }}
        />
      )}
    </Card>
  );
};

type RecordPaymentProps = {
  readonly journey: Journey;
  readonly invoiceId: string;
  readonly onPayment: (payment: PaymentInput) => void;
  readonly onClose: () => void;
};

const methods = ['check', 'card', 'ach', 'cash', 'other'] as const;

const RecordPayment = ({ journey, invoiceId, onPayment, onClose }: RecordPaymentProps) => {
  const invoice = journey.invoices?.find(({ id }) => id === invoiceId);
  const [amount, setAmount] = useState(String(invoice?.amount_due ?? ''));
  const [method, setMethod] = useState<(typeof methods)[number]>('check');
  const [receivedOn, setReceivedOn] = useState('');
  if (invoice === undefined) return null;
  const isChanged = amount !== String(invoice.amount_due) || receivedOn !== '';
  const { currency, currency_digits, amount_due, number } = invoice;
  return (
    <Dialog title={peopleWords.journeys.steps.recordPayment} isChanged={isChanged} onClose={onClose}>
      <form
        class={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onPayment({
            invoice_id: invoiceId,
            amount: Number(amount),
            method,
            received_on: receivedOn || undefined,
          });
        }}
      >
        <p>
          {[number, peopleWords.journeys.owed(moneyText(amount_due, currency, currency_digits))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <label>
          {peopleWords.journeys.amount}
          <input
            type="number"
            inputMode="decimal"
            min={10 ** -currency_digits}
            max={amount_due}
            step={10 ** -currency_digits}
            required
            value={amount}
            onInput={(event) => setAmount(event.currentTarget.value)}
          />
        </label>
        <label>
          {peopleWords.journeys.method}
          <select
            value={method}
            onChange={(event) =>
              setMethod(methods.find((each) => each === event.currentTarget.value) ?? 'other')
            }
          >
            {methods.map((each) => (
              <option key={each} value={each}>
                {peopleWords.journeys.methods[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {peopleWords.journeys.receivedOn}
          <input
            type="date"
            max={latestDay}
            value={receivedOn}
            onInput={(event) => setReceivedOn(event.currentTarget.value)}
          />
        </label>
        <div class={classes.buttons}>
          <Button type="submit" look="primary">
            {peopleWords.journeys.steps.recordPayment}
          </Button>
          <Button onClick={() => leaveForm(isChanged, onClose)}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
