import { Link } from 'wouter';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import type { Journey } from '../../../lib/steps.ts';
import { momentText } from '../../../lib/times.ts';
import { Status, type Tone } from '../../../parts/status.tsx';
import classes from './getLifecycle.module.css';

type RecordRow = {
  readonly id: string;
  readonly kind: string;
  /** Its own screen, if it has one. */
  readonly href?: string;
  readonly detail: string;
  readonly amount?: string;
  readonly status: string;
};

/** By the words of all records' states. */
const tones: Readonly<Record<string, Tone>> = {
  accepted: 'good',
  signed: 'good',
  completed: 'good',
  paid: 'good',
  settled: 'good',
  partial: 'waiting',
  in_progress: 'waiting',
  en_route: 'waiting',
  pending: 'waiting',
  sent: 'fresh',
  scheduled: 'fresh',
  booked: 'fresh',
  confirmed: 'fresh',
  no_show: 'bad',
  failed: 'bad',
};

const statusText = (status: string): string =>
  status.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Every record of a journey, in the order in which a journey has them. */
export const recordsOf = (journey: Journey, zone: string): readonly RecordRow[] => {
  const {
    appointments = [],
    estimates = [],
    contracts = [],
    jobs = [],
    invoices = [],
    payments = [],
  } = journey;
  const kinds = peopleWords.journeys.kinds;
  return [
    ...appointments.map(({ id, status, start, service, location }) => ({
      id,
      status,
      kind: kinds.appointment,
      detail: joined(momentText(start, zone), service, location?.address),
    })),
    ...estimates.map(({ id, status, total, currency, currency_digits, line_items }) => ({
      id,
      status,
      kind: kinds.estimate,
      href: `/estimates/${id}`,
      detail: line_items.map(({ description }) => description).join(', '),
      amount: moneyText(total, currency, currency_digits),
    })),
    ...contracts.map(({ id, status, title }) => ({
      id,
      status,
      kind: kinds.contract,
      href: `/contracts/${id}`,
      detail: title,
    })),
    ...jobs.map(({ id, status, title, service, scheduled_start }) => ({
      id,
      status,
      kind: kinds.job,
      href: `/jobs/${id}`,
      detail: joined(title ?? service, scheduled_start && momentText(scheduled_start, zone)),
    })),
    ...invoices.map(({ id, status, number, amount, amount_due, currency, currency_digits }) => ({
      id,
      status,
      kind: kinds.invoice,
      href: `/invoices/${id}`,
      detail: joined(
        number,
        amount_due > 0 && peopleWords.journeys.owed(moneyText(amount_due, currency, currency_digits)),
      ),
      amount: moneyText(amount, currency, currency_digits),
    })),
    ...payments.map(({ id, status, method, amount, currency, currency_digits, created_at }) => ({
      id,
      status,
      kind: kinds.payment,
      href: `/payments/${id}`,
      detail: joined(method, momentText(created_at, zone)),
      amount: moneyText(amount, currency, currency_digits),
    })),
  ];
};

export const Records = ({ journey, zone }: { readonly journey: Journey; readonly zone: string }) => (
  <ul class={classes.records}>
    {recordsOf(journey, zone).map(({ id, kind, href, detail, amount, status }) => (
      <li key={id}>
        <div class={classes.what}>
          <strong>{href === undefined ? kind : <Link href={href}>{kind}</Link>}</strong>
          <span>{detail}</span>
        </div>
        {amount && <span class={classes.amount}>{amount}</span>}
        <Status tone={tones[status] ?? 'quiet'}>{statusText(status)}</Status>
      </li>
    ))}
  </ul>
);
