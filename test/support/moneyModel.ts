// Balances as plain sums of whole cents: what the service must come to, whatever is done in whatever order.

type Part = { readonly invoice: Bill; cents: number };
export type Bill = {
  readonly id: string;
  readonly customer: string;
  cents: number;
  state: 'draft' | 'issued' | 'void';
  noted: number;
};
export type Source = { readonly id: string; readonly customer: string; as: As; parts: Part[]; left: number };
export type Money = Source & { readonly cents: number; refunded: number };
type As = 'paid' | 'pending' | 'credited' | 'failed';
type Outcome = string | undefined;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export class MoneyModel {
  readonly bills: Bill[] = [];
  readonly payments: Money[] = [];
  readonly notes: Source[] = [];

  on = (bill: Bill, as: As): number =>
    sum(
      [...this.payments, ...this.notes]
        .filter((one) => one.as === as)
        .flatMap(({ parts }) => parts.flatMap(({ invoice, cents }) => (invoice === bill ? [cents] : []))),
    );
  due = (bill: Bill): number => bill.cents - this.on(bill, 'paid') - this.on(bill, 'credited');
  room = (bill: Bill): number => this.due(bill) - this.on(bill, 'pending');
  paidBills = (): Bill[] => this.bills.filter((bill) => bill.state === 'issued' && this.due(bill) === 0);
  balance = (customer: string): number =>
    sum(this.bills.filter((one) => one.customer === customer && one.state === 'issued').map(this.due)) -
    sum(
      [...this.payments, ...this.notes].flatMap((one) =>
        one.customer === customer && one.as !== 'pending' ? [one.left] : [],
      ),
    );

  send(bill: Bill): Outcome {
    if (bill.state !== 'draft') return 'illegal_transition';
    bill.state = 'issued';
    return undefined;
  }

  void(bill: Bill): Outcome {
    if (bill.state === 'void' || this.room(bill) < bill.cents || bill.noted > 0) return 'illegal_transition';
    bill.state = 'void';
    return undefined;
  }

  pay(id: string, bill: Bill, cents: number, as: 'paid' | 'pending', unapplied: boolean): Outcome {
    if (!unapplied && bill.state !== 'issued') return 'invoice_not_payable';
    if (!unapplied && cents > this.room(bill)) return 'overpayment';
    const parts = unapplied ? [] : [{ invoice: bill, cents }];
    this.payments.push({
      id,
      customer: bill.customer,
      as,
      cents,
      parts,
      left: unapplied ? cents : 0,
      refunded: 0,
    });
    return undefined;
  }

  settle(money: Money, as: 'paid' | 'failed'): Outcome {
    if (money.as !== 'pending') return 'illegal_transition';
    money.as = as;
    if (as === 'failed') Object.assign(money, { parts: [], left: 0 });
    return undefined;
  }

  refund(money: Money, asked: number | undefined): Outcome {
    if (money.as !== 'paid') return 'illegal_transition';
    const cents = asked ?? money.cents - money.refunded;
    if (cents === 0 || cents > money.cents - money.refunded) return 'refund_exceeds_payment';
    const unapplied = Math.min(cents, money.left);
    money.left -= unapplied;
    money.refunded += cents;
    takeBack(money, cents - unapplied);
    return undefined;
  }

  credit(id: string, bill: Bill, cents: number): Outcome {
    if (bill.state !== 'issued') return 'invoice_not_payable';
    if (bill.noted + cents > bill.cents) return 'credit_exceeds_invoice';
    const used = Math.min(cents, this.room(bill));
    const parts = used > 0 ? [{ invoice: bill, cents: used }] : [];
    bill.noted += cents;
    this.notes.push({ id, customer: bill.customer, as: 'credited', parts, left: cents - used });
    return undefined;
  }

  apply(source: Source, bill: Bill, asked: number | undefined): Outcome {
    if (source.customer !== bill.customer) return 'different_customer';
    if (bill.state !== 'issued') return 'invoice_not_payable';
    const cents = asked ?? Math.min(source.left, this.room(bill));
    if (source.left === 0 || cents > source.left) return 'exceeds_amount_left';
    if (cents === 0 || cents > this.room(bill)) return 'overpayment';
    give(source, { invoice: bill, cents });
    source.left -= cents;
    return undefined;
  }

  payOut(money: Money, note: Source, asked: number | undefined): Outcome {
    if (money.as !== 'paid') return 'illegal_transition';
    if (money.customer !== note.customer) return 'different_customer';
    const applied = sum(money.parts.map(({ cents }) => cents));
    const cents = asked ?? Math.min(note.left, applied);
    if (note.left === 0 || cents > note.left) return 'exceeds_amount_left';
    if (applied === 0 || cents > applied) return 'refund_exceeds_payment';
    for (const part of takeBack(money, cents)) give(note, part);
    note.left -= cents;
    money.refunded += cents;
    return undefined;
  }
}

const give = ({ parts }: Source, { invoice, cents }: Part): void => {
  const own = parts.find((part) => part.invoice === invoice);
  if (own === undefined) parts.push({ invoice, cents });
  else own.cents += cents;
};

/** From the invoices that were paid last. */
const takeBack = (source: Source, cents: number): Part[] => {
  const taken: Part[] = [];
  for (let left = cents; left > 0; ) {
    const last = source.parts.at(-1);
    if (last === undefined) throw new Error('More was taken back than there is.');
    const part = Math.min(left, last.cents);
    last.cents -= part;
    left -= part;
    taken.push({ invoice: last.invoice, cents: part });
    if (last.cents === 0) source.parts.pop();
  }
  return taken;
};
