// The payment schedule on an estimate's documents.

import type { PaymentPart } from '../contract/schedules.ts';
import { partNames } from '../domain/billing.ts';
import type { Currency } from '../kernel/currency.ts';
import { numberOf } from '../kernel/decimal.ts';
import { writeAmount } from '../kernel/wording.ts';
import type { Table } from './paper.ts';

const occasions = {
  on_acceptance: 'when the estimate is accepted',
  on_start: 'when the work starts',
  on_completion: 'when the work is done',
} as const;

const whenDue = ({ due }: PaymentPart): string => {
  if (typeof due === 'string') return occasions[due];
  if (due.days === 0) return occasions.on_acceptance;
  return `${due.days} ${due.days === 1 ? 'day' : 'days'} after the estimate is accepted`;
};

const nameOf = ({ milestone, percent }: PaymentPart): string =>
  percent === null ? partNames[milestone] : `${partNames[milestone]} (${numberOf(percent)}%)`;

type PaperWithSchedule = Currency & { readonly payment_schedule: readonly PaymentPart[] };

export const scheduleLines = (paper: PaperWithSchedule): string[] =>
  paper.payment_schedule.map(
    (part) => `${nameOf(part)}: ${writeAmount(part.amount, paper)}, billed ${whenDue(part)}`,
  );

export const scheduleTables = (paper: PaperWithSchedule, whose = ''): Table[] =>
  paper.payment_schedule.length === 0
    ? []
    : [
        {
          heading: `Payment schedule${whose}`,
          columns: [
            { name: 'Payment', align: 'start' },
            { name: 'Billed', align: 'start' },
            { name: 'Amount', align: 'end' },
          ],
          rows: paper.payment_schedule.map((part) => ({
            cells: [nameOf(part), whenDue(part), writeAmount(part.amount, paper)],
          })),
        },
      ];
