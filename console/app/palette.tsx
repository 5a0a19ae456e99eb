import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useListCustomers } from '../data/customers.ts';
import { useCustomerNames, useNumberedCreditNotes, useNumberedInvoices } from '../data/found.ts';
import type { Invoice } from '../data/invoices.ts';
import { useListLeads } from '../data/leads.ts';
import { isOverdue } from '../lib/bills.ts';
import { newCustomerForm, newLeadForm } from '../lib/draft.ts';
import { joined } from '../lib/joined.ts';
import { nameOf } from '../lib/person.ts';
import { phoneText } from '../lib/phone.ts';
import { journeyNumberIn } from '../lib/typedNumbers.ts';
import { words } from '../lib/words.ts';
import { beginPerson } from '../parts/editing.ts';
import { useSettled } from '../parts/useSettled.ts';
import classes from './palette.module.css';
import { rooms } from './rooms.ts';
import { signOut } from './session.ts';

type Hit = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  /** Other words by which it is found. */
  readonly also?: string;
  /** Instead of going to the path. */
  readonly run?: () => void;
};

const mostOfKind = 6;

const actions: readonly Hit[] = [
  ...rooms.flatMap(({ path, name, create, also = '' }) => [
    { id: `go-${path.slice(1)}`, name, kind: words.palette.go, path, also },
    ...(create === undefined
      ? []
      : [{ id: `new-${path.slice(1)}`, name: create.name, kind: '', path: create.path }]),
  ]),
  { id: 'owing', name: words.owing, kind: '', path: '/invoices/only/owing', also: words.palette.owing },
  {
    id: 'time-off',
    name: words.timeOff,
    kind: '',
    path: '/schedule/off',
    also: words.palette.absent,
  },
  // A phone has no room for it elsewhere.
  { id: 'sign-out', name: words.session.signOut, kind: '', path: '', run: signOut },
];

/** Records and actions by what is typed, with the arrow keys and Enter. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const hits = useHits(text);
  const current = hits[Math.min(at, hits.length - 1)];
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const go = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    dialog.current?.close();
    // Nobody was found by the text, so it is of the new person.
    if (hits === starts) beginPerson(hit.path === '/leads/new' ? newLeadForm : newCustomerForm, text);
    if (hit.run) hit.run();
    else navigate(hit.path);
  };
  return (
    <dialog ref={dialog} class={classes.dialog} aria-label={words.palette.label} onClose={onClose}>
      <input
        class={classes.input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-found"
        aria-activedescendant={current && `palette-${current.id}`}
        aria-label={words.palette.label}
        placeholder={words.palette.hint}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(current);
          else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else return;
          event.preventDefault();
        }}
      />
      {(hits.length === 0 || hits === starts) && (
        <p class={classes.nothing} role="status">
          {words.palette.nothing}
        </p>
      )}
      <div class={classes.found} id="palette-found" role="listbox" aria-label={words.palette.label}>
        {hits.map((hit) => (
          <div
            key={hit.id}
            id={`palette-${hit.id}`}
            role="option"
            tabIndex={-1}
            class={classes.option}
            aria-selected={hit === current}
            onClick={() => go(hit)}
            onKeyDown={(event) => event.key === 'Enter' && go(hit)}
          >
            <span>{hit.name}</span>
            <span class={classes.kind}>{hit.kind}</span>
          </div>
        ))}
      </div>
    </dialog>
  );
};

/** For a caller who is not known yet. */
const starts = actions.filter(({ id }) => id === 'new-customers' || id === 'new-leads');

/** The phone distinguishes people with the same name. */
const kindOf = (kind: string, phone: string | null | undefined): string =>
  joined(phone && phoneText(phone), kind);

/** The journey whose number is typed. */
const journeyOf = (typed: string): readonly Hit[] => {
  const number = journeyNumberIn(typed);
  return number === undefined
    ? []
    : [{ id: 'journey', name: number, kind: words.journey, path: `/journeys/${number}` }];
};

const statusOf = (invoice: Invoice): string =>
  isOverdue(invoice) ? words.invoice.overdue : (words.invoice.status[invoice.status] ?? invoice.status);

/** The invoices and credit notes whose number is typed, with their customers. A credit note is on the page of its invoice. */
const useNumberHits = (typed: string) => {
  const invoices = useNumberedInvoices(typed);
  const creditNotes = useNumberedCreditNotes(typed);
  const papers = [
    ...(invoices.data ?? []).map((invoice) => ({
      paper: invoice,
      kind: joined(statusOf(invoice), words.invoice.one),
      path: `/invoices/${invoice.id}`,
    })),
    ...(creditNotes.data ?? []).map((creditNote) => ({
      paper: creditNote,
      kind: words.invoice.creditNote,
      path: `/invoices/${creditNote.invoice_id}`,
    })),
  ];
  const names = useCustomerNames(papers.map(({ paper }) => paper.customer_id));
  const hits = papers.map(
    ({ paper: { id, number, customer_id }, kind, path }): Hit => ({
      id,
      name: joined(number, names.get(customer_id)),
      kind,
      path,
    }),
  );
  return { hits, isLoading: invoices.isLoading || creditNotes.isLoading };
};

const useHits = (text: string): readonly Hit[] => {
  const typed = text.trim().toLowerCase();
  const q = useSettled(text.trim());
  const customers = useListCustomers(q);
  const leads = useListLeads(q, undefined);
  const numbered = useNumberHits(q);
  const acting = actions.filter(({ name, also = '' }) =>
    [name, also].some((one) => one.toLowerCase().includes(typed)),
  );
  // Until the typing pauses, the results are for an earlier text.
  if (typed === '' || q !== text.trim()) return acting;
  const found = [
    ...(customers.data?.pages[0]?.data ?? []).slice(0, mostOfKind).map((customer) => ({
      id: customer.id,
      name: nameOf(customer, words.customers.unnamed),
      kind: kindOf(words.customers.one, customer.phone),
      path: `/customers/${customer.id}`,
    })),
    ...(leads.data?.pages[0]?.data ?? [])
      .filter(({ customer_id }) => customer_id === null)
      .slice(0, mostOfKind)
      .map((lead) => ({
        id: lead.id,
        name: nameOf(lead.contact, words.leads.unnamed),
        kind: kindOf(words.leads.one, lead.contact.phone),
        path: `/leads/${lead.id}`,
      })),
  ];
  const hits = [...numbered.hits, ...found, ...journeyOf(typed), ...acting];
  const isFinding = !customers.isSuccess || !leads.isSuccess || numbered.isLoading;
  return hits.length === 0 && !isFinding ? starts : hits;
};
