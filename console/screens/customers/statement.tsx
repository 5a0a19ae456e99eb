import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { useAct } from '../../data/acting.ts';
import { usePerson } from '../../data/people.ts';
import { useZone } from '../../data/settings.ts';
import { getStatementLink, getStatementPdf, sendStatement, useGetStatement } from '../../data/statements.ts';
import { dayOf } from '../../lib/days.ts';
import { problemOf } from '../../lib/failures.ts';
import { joined } from '../../lib/joined.ts';
import { moneyText } from '../../lib/money.ts';
import { deliveryText, reachText } from '../../lib/papers.ts';
import { paperWords } from '../../lib/paperWords.ts';
import { dayText } from '../../lib/times.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/form.tsx';
import { PdfButton } from '../../parts/pdf.tsx';
import { Card, Notice } from '../../parts/record.tsx';
import { Failed, Loading } from '../../parts/state.tsx';
import classes from './statement.module.css';

const texts = paperWords.statement;

/** A customer's balance and how it came about, for a period; with the customer's page and its PDF. */
export const Statement = ({ customerId }: { readonly customerId: string }) => {
  const zone = useZone();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const period = {
    ...(from !== '' && { from: dayOf(from, zone).from }),
    ...(to !== '' && { to: dayOf(to, zone).to }),
  };
  const shown = useGetStatement(customerId, period);
  const statement = shown.data;
  const money = (amount: number): string =>
    statement ? moneyText(amount, statement.currency, statement.currency_digits) : '';
  return (
    <Card title={texts.title}>
      <div class={classes.period}>
        <Field
          field={{ name: 'from', label: texts.from, kind: 'date' }}
          value={from}
          wrong={undefined}
          onValue={setFrom}
        />
        <Field
          field={{ name: 'to', label: texts.to, kind: 'date' }}
          value={to}
          wrong={undefined}
          onValue={setTo}
        />
      </div>
      <div class={classes.buttons}>
        <PdfButton load={() => getStatementPdf(customerId, period)} />
        <PageButton load={() => getStatementLink(customerId, period)} />
        <SendButton customerId={customerId} period={period} />
      </div>
      {shown.isPending && <Loading rows={2} />}
      {shown.isError && <Failed text={problemOf(shown.error).text} onRetry={() => void shown.refetch()} />}
      {statement && (
        <table class={classes.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.entry}</th>
              <th scope="col">{paperWords.amount}</th>
              <th scope="col">{texts.balance}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.opening}</th>
              <td />
              <td>{money(statement.opening)}</td>
            </tr>
            {statement.entries.map(({ at, kind, id, number, amount, balance }) => (
              <tr key={`${kind} ${id} ${at}`}>
                <th scope="row">
                  <EntryName kind={kind} id={id} />
                  <span class={classes.detail}>{joined(dayText(at, zone), number)}</span>
                </th>
                <td>{money(amount)}</td>
                <td>{money(balance)}</td>
              </tr>
            ))}
            <tr class={classes.closing}>
              <th scope="row">{texts.closing}</th>
              <td />
              <td>{money(statement.closing)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Card>
  );
};

type Kind = keyof typeof texts.kinds;

/** An invoice or a payment leads to its own screen. */
const EntryName = ({ kind, id }: { readonly kind: Kind; readonly id: string }) => {
  const name = texts.kinds[kind];
  if (kind === 'invoice' || kind === 'void') return <Link href={`/invoices/${id}`}>{name}</Link>;
  return kind === 'payment' ? <Link href={`/payments/${id}`}>{name}</Link> : <span>{name}</span>;
};

/** Opens the customer's page. Each request makes a new address, so it is made only on demand. */
const PageButton = ({ load }: { readonly load: () => Promise<string> }) => {
  const [problem, setProblem] = useState<string>();
  const show = async (): Promise<void> => {
    const shown = open('about:blank');
    setProblem(undefined);
    try {
      const address = await load();
      if (shown === null) location.assign(address);
      else shown.location.replace(address);
    } catch (error) {
      shown?.close();
      setProblem(problemOf(error).code === 'not_found' ? texts.noAddress : problemOf(error).text);
    }
  };
  return (
    <>
      <Button onClick={() => void show()}>{texts.page}</Button>
      {problem !== undefined && <Notice>{problem}</Notice>}
    </>
  );
};

type SendButtonProps = {
  readonly customerId: string;
  readonly period: { readonly from?: string; readonly to?: string };
};

const SendButton = ({ customerId, period }: SendButtonProps) => {
  const act = useAct();
  const reach = reachText(usePerson({ kind: 'customer', id: customerId }));
  const [key, setKey] = useState<string>();
  const [told, setTold] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (idempotencyKey: string): Promise<void> => {
    setKey(undefined);
    setProblem(undefined);
    try {
      const { delivery } = await act(() =>
        sendStatement(customerId, period, { idempotencyKey, ifMatch: undefined }),
      );
      setTold(deliveryText(delivery));
    } catch (error) {
      setProblem(problemOf(error).text);
    }
  };
  return (
    <>
      <Button onClick={() => setKey(crypto.randomUUID())}>{texts.send}</Button>
      {told !== undefined && <p role="status">{told}</p>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {key !== undefined && (
        <Dialog title={texts.send} onClose={() => setKey(undefined)}>
          <p class={classes.asked}>{reach}</p>
          <div class={classes.buttons}>
            <Button look="primary" onClick={() => void send(key)}>
              {texts.send}
            </Button>
            <Button onClick={() => setKey(undefined)}>{words.cancel}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
