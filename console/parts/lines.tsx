import { moneyText, numberText, percentText, priceText } from '../lib/money.ts';
import { paperWords } from '../lib/paperWords.ts';
import classes from './lines.module.css';

type Discount = { readonly percent: number | null; readonly amount: number | null };

export type Line = {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string | null;
  readonly unit_price: number;
  readonly sku: string | null;
  readonly group: string | null;
  readonly optional: boolean;
  readonly discount: Discount | null;
  readonly taxable: boolean;
  readonly tax_name: string | null;
  readonly tax_rate: number | null;
  readonly total: number;
};

export type Currency = { readonly currency: string; readonly currency_digits: number };

type LinesProps = Currency & {
  readonly label: string;
  readonly lines: readonly Line[];
  /** Of optional lines, those that the customer took; only an estimate says so. */
  readonly taken?: readonly string[];
};

/** The lines of a paper. On a phone quantity and price are below what they are of. */
export const Lines = ({ label, lines, taken, currency, currency_digits: digits }: LinesProps) => (
  <div class={classes.sheet}>
    <table class={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{paperWords.description}</th>
          <th scope="col" class={classes.figure}>
            {paperWords.quantity}
          </th>
          <th scope="col" class={classes.figure}>
            {paperWords.price}
          </th>
          <th scope="col" class={classes.wide}>
            {paperWords.tax}
          </th>
          <th scope="col" class={classes.number}>
            {paperWords.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { id, description, quantity, unit, unit_price, group, optional, discount } = line;
          const of = [numberText(quantity), unit].filter(Boolean).join(' ');
          const price = priceText(unit_price, currency, digits);
          const notes = [
            optional && taken && (taken.includes(id) ? paperWords.taken : paperWords.optionalLine),
            discount && `${paperWords.discount} ${discountText(discount, currency, digits)}`,
          ].filter(Boolean);
          return [
            group !== null && group !== lines[index - 1]?.group && (
              <tr key={`group ${group} ${id}`}>
                <th colSpan={5} scope="rowgroup" class={classes.group}>
                  {group}
                </th>
              </tr>
            ),
            <tr key={id}>
              <th scope="row">
                <span class={classes.description}>{description}</span>
                {notes.length > 0 && <span class={classes.detail}>{notes.join(' · ')}</span>}
                <span class={[classes.detail, classes.narrow].join(' ')}>
                  {[`${of} × ${price}`, taxText(line)].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td class={classes.figure}>{of}</td>
              <td class={classes.figure}>{price}</td>
              <td class={classes.wide}>{taxText(line)}</td>
              <td class={classes.number}>{moneyText(line.total, currency, digits)}</td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  </div>
);

const taxText = ({ tax_name, tax_rate }: Line): string =>
  tax_rate === null ? '' : `${tax_name ?? paperWords.tax} ${percentText(tax_rate)}`;

export const discountText = ({ percent, amount }: Discount, currency: string, digits: number): string =>
  percent === null ? moneyText(amount ?? 0, currency, digits) : percentText(percent / 100);

type Tax = {
  readonly name: string;
  readonly rate: number;
  readonly taxable: number;
  readonly amount: number;
};

export type Sums = {
  readonly subtotal: number;
  readonly discount_total: number;
  readonly taxes: readonly Tax[];
  readonly total: number;
};

type TotalsProps = Currency & {
  readonly sums: Sums;
  /** Rows after the total, such as payments. */
  readonly rest?: readonly (readonly [label: string, amount: number])[];
};

/** The sums of a paper, with its tax by rate. */
export const Totals = ({ sums, rest = [], currency, currency_digits: digits }: TotalsProps) => {
  const money = (amount: number): string => moneyText(amount, currency, digits);
  return (
    <dl class={classes.totals}>
      <dt>{paperWords.subtotal}</dt>
      <dd>{money(sums.subtotal)}</dd>
      {sums.discount_total > 0 && (
        <>
          <dt>{paperWords.discount}</dt>
          <dd>{money(-sums.discount_total)}</dd>
        </>
      )}
      {sums.taxes.map(({ name, rate, taxable, amount }) => [
        <dt key={`${name} ${rate}`}>{paperWords.taxOf(name, percentText(rate), money(taxable))}</dt>,
        <dd key={`${name} ${rate}:`}>{money(amount)}</dd>,
      ])}
      <dt class={classes.total}>{paperWords.total}</dt>
      <dd class={classes.total}>{money(sums.total)}</dd>
      {rest.map(([label, amount]) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}:`}>{money(amount)}</dd>,
      ])}
    </dl>
  );
};
